// Words that several screens use, and those about the connection.
export const common = {
  product: 'Aerodrome',
  sides: { entente: 'Entente', central: 'Central Powers' },
  back: 'Back',
  hangar: 'Hangar',
  loading: 'One moment…',
  again: 'Try again',
  close: 'Close',
}

export const net = {
  notYours: 'This seat belongs to another browser.',
  noGame: 'There is no such game.',
  unreadable: 'The server could not read this.',
  closed: 'The connection is closed.',
  lost: 'Connection lost. Trying again…',
  back: 'Connected again.',
  reloaded: (version: string) => `Loaded anew: the server now runs version ${version}.`,
  older: (version: string) => `The server runs version ${version}, this page is older. Close the tab and open it again.`,
}
