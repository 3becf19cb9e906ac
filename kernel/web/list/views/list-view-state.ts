import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import type { ListView, ListViewContent } from '#kernel/meta/calls/list-view-calls.ts';
import { DEFAULT_PAGE_SIZE } from '#kernel/meta/calls.ts';
import type { ListLayout } from '../state/list-layout.ts';
import { type ListQuery, NO_LIST_VIEW_ID } from '../state/list-query.ts';

/** What a list shows now, to be saved as a view; what is as usual stays out. */
export function listViewContentOf({ keyword, filters, sort, size }: ListQuery, layout: ListLayout): ListViewContent {
  const { columns, widths, pinned, density, sums, group, look } = layout;
  const content: ListViewContent = {
    keyword: keyword || undefined,
    filters: Object.keys(filters).length > 0 ? filters : undefined,
    sort: sort || undefined,
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    columns: columns && [...columns],
    widths: widths && Object.keys(widths).length > 0 ? widths : undefined,
    pinned: pinned?.length ? [...pinned] : undefined,
    density,
    sums,
    group,
    look,
  };
  for (const key of typedKeysOf(content)) if (content[key] === undefined) delete content[key];
  return content;
}

/** What a view asks for. */
export const listQueryOfView = ({ id, content }: ListView): Omit<ListQuery, 'page'> => ({
  keyword: content.keyword ?? '',
  filters: content.filters ?? {},
  sort: content.sort ?? '',
  size: content.size ?? DEFAULT_PAGE_SIZE,
  view: id,
});

/** Whether a list was asked for anything at all: then no view is put in its place. */
const isPlain = ({ keyword, filters, sort }: ListQuery): boolean =>
  keyword === '' && sort === '' && Object.keys(filters).length === 0;

/**
 * The view a list is to be asked by, where its address leaves that open: the one it names and nothing else, the one the
 * person always begins with, or that of a role of theirs.
 */
export function listViewToApply(
  views: readonly ListView[],
  query: ListQuery,
  own: string | undefined,
): ListView | null {
  if (!isPlain(query) || query.view === NO_LIST_VIEW_ID) return null;
  if (query.view) return views.find(({ id }) => id === query.view) ?? null;
  return (
    views.find(({ id }) => id === own) ?? (own === NO_LIST_VIEW_ID ? null : (views.find(({ usual }) => usual) ?? null))
  );
}

/** Whether the list stands otherwise than its view was saved. */
export function isViewChanged({ content }: ListView, now: ListViewContent): boolean {
  const sorted = (value: ListViewContent) =>
    JSON.stringify(value, (_, part: unknown) =>
      part && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    );
  return sorted(now) !== sorted(content);
}
