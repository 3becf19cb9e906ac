import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../api/call-server.ts';
import type { DisplayedRecord, FieldValues } from '../displayed-record-types.ts';

/** A record of a tree entity with what hangs below it; `more`: that was left out of the answer and is loaded when asked for. */
export type EntityTreeRow = DisplayedRecord & {
  readonly parentId: string;
  readonly children?: readonly EntityTreeRow[];
  readonly more?: boolean;
};

export const treeRowKey = (row: EntityTreeRow): string => row.id;
export const treeRowChildren = (row: EntityTreeRow) => row.children;
/** A row in the place of those still to be loaded below its parent. */
export const isLoadPlaceholderRow = (row: EntityTreeRow): boolean => row.id.endsWith(COMING);

const COMING = '/coming';
const EVERYTHING: FieldValues = {};

type Loaded = ReadonlyMap<string, readonly EntityTreeRow[]>;
const NOTHING_LOADED: Loaded = new Map();

/** The records of a tree entity, all or those with some values, nested, siblings in their order. */
export function useEntityTree(entity: EntityDefinition, params = EVERYTHING) {
  const client = useQueryClient();
  const { code } = entity;
  const read = useCallback(
    (asked: FieldValues, options: { signal?: AbortSignal; quiet?: boolean } = {}): Promise<readonly EntityTreeRow[]> =>
      callServer(recordCalls.tree, { params: { name: code }, body: { params: asked }, ...options }),
    [code],
  );
  const { data: rows, ...result } = useQuery({
    queryKey: ['records', code, 'tree', params],
    queryFn: ({ signal }) => read(params, { signal, quiet: true }),
  });
  const [below, setBelow] = useState({ of: rows, loaded: NOTHING_LOADED });
  const loaded = below.of === rows ? below.loaded : NOTHING_LOADED;
  const data = useMemo(() => rows && withLoaded(rows, loaded), [rows, loaded]);
  /** Loads the records below one that was told without them. */
  const load = useCallback(
    async (parentId: string) => {
      const children = await read({ ...params, parentId });
      setBelow((known) => {
        const before = known.of === rows ? known.loaded : NOTHING_LOADED;
        return { of: rows, loaded: new Map(before).set(parentId, children) };
      });
    },
    [read, params, rows],
  );
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: ['records', code] }), [client, code]);
  return { ...result, data, load, refresh };
}

const comingBelow = (row: EntityTreeRow): EntityTreeRow => ({
  ...row,
  id: row.id + COMING,
  parentId: row.id,
  more: false,
});

/** The rows with what was loaded below them; one that has more gets a row in its place until it is loaded. */
function withLoaded(rows: readonly EntityTreeRow[], loaded: Loaded): readonly EntityTreeRow[] {
  if (!rows.some((row) => row.more)) return rows;
  return rows.map((row) => {
    const children = loaded.get(row.id);
    if (children) return { ...row, children: withLoaded(children, loaded) };
    return row.more ? { ...row, children: [comingBelow(row)] } : row;
  });
}

/** The rows beside a row, itself among them. */
export function treeSiblingsOf(roots: readonly EntityTreeRow[], row: EntityTreeRow): readonly EntityTreeRow[] {
  const open: (readonly EntityTreeRow[])[] = [roots];
  for (let rows = open.pop(); rows; rows = open.pop()) {
    if (rows.some(({ id }) => id === row.id)) return rows;
    for (const one of rows) if (one.children?.length) open.push(one.children);
  }
  return [];
}

/** Rows whose text holds the keyword, with everything above them. */
export function filterEntityTree<R extends EntityTreeRow & { readonly children?: readonly R[] }>(
  roots: readonly R[],
  codes: readonly string[],
  keyword: string,
): readonly R[] {
  if (!keyword) return roots;
  const wanted = keyword.toLowerCase();
  const holds = (row: R) =>
    codes.some((code) =>
      String(row[code] ?? '')
        .toLowerCase()
        .includes(wanted),
    );
  return roots.flatMap((row) => {
    const children = filterEntityTree<R>(row.children ?? [], codes, keyword);
    return holds(row) || children.length > 0 ? [{ ...row, children }] : [];
  });
}
