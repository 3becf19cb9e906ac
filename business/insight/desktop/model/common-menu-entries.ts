interface Entry {
  readonly id: string;
  readonly url?: string | null;
}

/** Entries of each kind that stand among the common functions. */
const MOST = 8;

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/** Menu entries by their last visit, the latest first. @param visits addresses, latest first */
export function sortMenuEntriesByVisit<E extends Entry>(entries: readonly E[], visits: readonly string[]): E[] {
  const byPath = new Map(entries.flatMap((entry) => (entry.url ? [[pathOf(entry.url), entry] as const] : [])));
  return [...new Set(visits.map(pathOf))].flatMap((path) => byPath.get(path) ?? []);
}

/**
 * The common functions of work mode (R1-209 to R1-212): '1' none, '2' the first entries of the menu, '3' the most
 * recently used first, '4' the first entries and the recent ones.
 */
export function chooseCommonMenuEntries<E extends Entry>(
  use: string,
  entries: readonly E[],
  recent: readonly E[],
): E[] {
  const first = entries.slice(0, MOST);
  if (use === '2') return first;
  if (use === '3') return distinct([...recent, ...first]).slice(0, MOST);
  return use === '4' ? distinct([...first, ...recent.slice(0, MOST)]) : [];
}

const distinct = <E>(entries: readonly E[]): E[] => [...new Set(entries)];
