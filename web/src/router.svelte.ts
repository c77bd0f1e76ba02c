// The address after the #: which screen, of which game, at which step.
export type Route =
  | { screen: 'hangar' }
  | { screen: 'brief'; scenario: string; variant: string }
  | { screen: 'game'; game: string; seat: string | null; guided: boolean }
  | { screen: 'watch'; game: string }
  | { screen: 'join'; game: string; secret: string }
  | { screen: 'debrief'; game: string }
  | { screen: 'replay'; game: string; step: number; as: string }
  | { screen: 'first-flight' }
  | { screen: 'help' }
  | { screen: 'settings' }
  | { screen: 'nowhere'; address: string }

export function parse(address: string): Route {
  const [path = '', query = ''] = address.replace(/^#?\/?/, '').split('?', 2)
  const [screen = '', one = '', two = '', ...more] = path.split('/').map(plain)
  const asked = new URLSearchParams(query)
  const nowhere: Route = { screen: 'nowhere', address }
  switch (screen) {
    case '':
      return { screen: 'hangar' }
    case 'brief': // scenario ids have a slash of their own
      return one ? { screen, scenario: [one, two, ...more].filter(Boolean).join('/'), variant: asked.get('variant') ?? '' } : nowhere
    case 'game':
      return one ? { screen, game: one, seat: asked.get('seat'), guided: asked.has('guide') } : nowhere
    case 'watch':
    case 'debrief':
      return one ? { screen, game: one } : nowhere
    case 'join':
      return one && two ? { screen, game: one, secret: two } : nowhere
    case 'replay':
      return one ? { screen, game: one, step: Math.max(0, Number.parseFloat(two) || 0), as: asked.get('as') ?? '' } : nowhere
    case 'first-flight':
    case 'help':
    case 'settings':
      return { screen }
    default:
      return nowhere
  }
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** `route.now` is where we are. */
export const route = $state<{ now: Route }>({ now: { screen: 'hangar' } })

/** Goes to an address such as `#/game/ID`; with `replace` the way back does not lead here. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  route.now = parse(address)
}

/** Follows the address bar; returns how to stop. */
export function follow(): () => void {
  const read = () => {
    route.now = parse(location.hash)
  }
  read()
  window.addEventListener('hashchange', read)
  window.addEventListener('popstate', read)
  return () => {
    window.removeEventListener('hashchange', read)
    window.removeEventListener('popstate', read)
  }
}
