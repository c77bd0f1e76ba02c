// Words of the debrief.
export const debrief = {}
