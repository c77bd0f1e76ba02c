// Links to the empty seats of games made in this tab: the server tells them once and keeps only their hashes.
const KEY = 'aerodrome.invites.'

export function keepInvites(game: string, invites: Record<string, string>): void {
  if (!Object.keys(invites).length) return
  try {
    sessionStorage.setItem(KEY + game, JSON.stringify({ ...invitesOf(game), ...invites }))
  } catch {
    // a browser that keeps nothing: the links have been shown
  }
}

export function invitesOf(game: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + game) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/** The whole address of a path such as an invite's. */
export function address(path: string): string {
  return new URL(path, location.href).href
}
