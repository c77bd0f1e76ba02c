// Words of the briefing.
export const briefing = {}
