// Words of the table.
export const table = {
  seal: 'Seal the plan',
}
