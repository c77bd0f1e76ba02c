// Words of the guide.
export const guide = {}
