/** The columns a list is sorted by, most important first: 'state,-amount' → state, amount downwards. */
function readSortKeys(sort: string): readonly { readonly code: string; readonly descending: boolean }[] {
  return sort
    .split(',')
    .filter(Boolean)
    .map((part) => ({ code: part.replace(/^-/, ''), descending: part.startsWith('-') }));
}

/** How a list is sorted by one of its columns; null where it is not. */
export function columnSortOrder(sort: string, code: string): 'ascend' | 'descend' | null {
  const key = readSortKeys(sort).find((one) => one.code === code);
  if (!key) return null;
  return key.descending ? 'descend' : 'ascend';
}

/** The place of a column among those sorted by, from 1; 0 where there is but one or it is none of them. */
export function columnSortRank(sort: string, code: string): number {
  const keys = readSortKeys(sort);
  return keys.length > 1 ? keys.findIndex((key) => key.code === code) + 1 : 0;
}

/**
 * The sort after a column was given another order, or none.
 * @param adding beside the others; otherwise it takes their place
 */
export function nextListSort(sort: string, code: string, order: 'ascend' | 'descend' | null, adding: boolean): string {
  const word = order && `${order === 'descend' ? '-' : ''}${code}`;
  if (!adding) return word ?? '';
  const words = sort.split(',').filter(Boolean);
  const at = words.findIndex((one) => one.replace(/^-/, '') === code);
  if (at >= 0) return words.toSpliced(at, 1, ...(word ? [word] : [])).join();
  return [...words, ...(word ? [word] : [])].join();
}
