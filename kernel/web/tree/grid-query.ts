/** What a grid asks of the server: how its rows are filtered and ordered. */
export interface GridQuery {
  /** Key of a column → text of its filter, as the kind of its field writes it. */
  readonly filters: Readonly<Record<string, string>>;
  /** 'total', '-total' for the greatest first, or '' for the rows' own order. */
  readonly sort: string;
}

/** Rows as they stand by themselves. */
export const EMPTY_GRID_QUERY: GridQuery = { filters: {}, sort: '' };

/** The order after a click on a heading: the least first, then the greatest first, then the rows' own order again. */
export function nextGridSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? '' : key;
}

/** With another text for a column's filter; an empty one says nothing. */
export function withGridFilter({ filters, sort }: GridQuery, key: string, text: string): GridQuery {
  const { [key]: _, ...others } = filters;
  return { sort, filters: text ? { ...others, [key]: text } : others };
}
