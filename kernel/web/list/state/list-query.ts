import { DEFAULT_PAGE_SIZE } from '#kernel/meta/calls.ts';

/** What a list shows right now; it stands in the address, so that a link and the back button bring it back. */
export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly keyword: string;
  /** 'field', '-field', several by comma, or '' for the entity's own order. */
  readonly sort: string;
  /** Field code → text of its filter. */
  readonly filters: Readonly<Record<string, string>>;
  /** Id of the saved view it began with; NO_VIEW where somebody chose none, '' where nobody said. */
  readonly view: string;
}

export const NO_LIST_VIEW_ID = '0';

export const DEFAULT_LIST_QUERY: ListQuery = {
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  keyword: '',
  sort: '',
  filters: {},
  view: '',
};
export const PAGE_SIZES = [20, 50, 100, 200, 500];
const MAX_SIZE = 1000;
const FILTER = 'f.';
const KEYS: ReadonlySet<string> = new Set(['p', 's', 'q', 'o', 'v']);

const whole = (text: string | null, fallback: number, most: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : fallback;
};

const viewless = (search: URLSearchParams): string => (search.get('v') === NO_LIST_VIEW_ID ? NO_LIST_VIEW_ID : '');

/** Reads the address; anything strange in it is left out. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const filters = [...search].filter(([key, value]) => key.startsWith(FILTER) && value);
  return {
    page: whole(search.get('p'), 1, 1_000_000),
    size: whole(search.get('s'), DEFAULT_PAGE_SIZE, MAX_SIZE),
    keyword: search.get('q') ?? '',
    sort: search.get('o') ?? '',
    view: whole(search.get('v'), 0, Number.MAX_SAFE_INTEGER) ? (search.get('v') ?? '') : viewless(search),
    filters: Object.fromEntries(filters.map(([key, value]) => [key.slice(FILTER.length), value])),
  };
}

/** Writes it into the address beside what else stands there; what is as usual stays out. */
export function writeListQuery(query: ListQuery, before: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams([...before].filter(([key]) => !KEYS.has(key) && !key.startsWith(FILTER)));
  if (query.page > 1) search.set('p', String(query.page));
  if (query.size !== DEFAULT_PAGE_SIZE) search.set('s', String(query.size));
  if (query.keyword) search.set('q', query.keyword);
  if (query.sort) search.set('o', query.sort);
  if (query.view) search.set('v', query.view);
  for (const [code, text] of Object.entries(query.filters)) if (text) search.set(FILTER + code, text);
  return search;
}
