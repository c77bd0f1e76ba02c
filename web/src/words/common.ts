// Words that several screens use, and those about the connection.
export const common = {
  product: 'Aerodrome',
  sides: { entente: 'Entente', central: 'Central Powers' },
  loading: 'One moment…',
  again: 'Try again',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  curtain: {
    title: 'Curtain between two players',
    next: (name: string) => `${name}, your turn`,
    says: 'The other player looks away now. What lies behind the curtain is for you alone.',
    lift: (name: string) => `I am ${name}: lift the curtain`,
  },
}

export const net = {
  notYours: 'This seat belongs to another browser.',
  noGame: 'There is no such game.',
  otherRules: 'This game was begun with rules that this server does not have.',
  unreadable: 'The server could not read this.',
  closed: 'The connection is closed.',
  lost: 'Connection lost. Trying again…',
  now: 'Now',
  reloaded: (version: string) => `Loaded anew: the server now runs version ${version}.`,
  older: (version: string) => `The server runs version ${version}, this page is older. Close the tab and open it again.`,
}
