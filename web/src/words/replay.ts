// Words of the replay.
export const replay = {
  title: 'Replay',
}
