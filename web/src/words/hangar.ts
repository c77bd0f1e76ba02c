// Words of the hangar.
export const hangar = {}
