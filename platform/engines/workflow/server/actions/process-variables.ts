/** Form values as conditions and approver rules read them; a field that was emptied is empty for them too. */
export const processVariablesOf = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value === null || typeof value !== 'object'));
