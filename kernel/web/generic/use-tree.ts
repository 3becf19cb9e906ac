import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { recordCalls } from '#kernel/meta/record-calls.ts';
import { callServer } from '../api/client.ts';
import type { Row, Values } from '../row.ts';

/** A record of a tree entity with what hangs below it. */
export type TreeRow = Row & { readonly parentId: string; readonly children?: readonly TreeRow[] };

export const keyOfRow = (row: TreeRow): string => row.id;
export const childrenOfRow = (row: TreeRow) => row.children;

const EVERYTHING: Values = {};

/** The records of a tree entity, all or those with some values, nested, siblings in their order. */
export function useTree(entity: EntityDefinition, params = EVERYTHING) {
  const client = useQueryClient();
  const result = useQuery({
    queryKey: ['records', entity.code, 'tree', params],
    queryFn: async ({ signal }) =>
      (await callServer(recordCalls.tree, {
        params: { name: entity.code },
        body: { params },
        signal,
        quiet: true,
      })) as readonly TreeRow[],
  });
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: ['records', entity.code] }),
    [client, entity.code],
  );
  return { ...result, refresh };
}

/** The rows beside a row, itself among them. */
export function siblingsOf(roots: readonly TreeRow[], row: TreeRow): readonly TreeRow[] {
  const open: (readonly TreeRow[])[] = [roots];
  for (let rows = open.pop(); rows; rows = open.pop()) {
    if (rows.some(({ id }) => id === row.id)) return rows;
    for (const one of rows) if (one.children?.length) open.push(one.children);
  }
  return [];
}

/** Rows whose text holds the keyword, with everything above them. */
export function filterTree(roots: readonly TreeRow[], codes: readonly string[], keyword: string): readonly TreeRow[] {
  if (!keyword) return roots;
  const wanted = keyword.toLowerCase();
  const holds = (row: TreeRow) =>
    codes.some((code) =>
      String(row[code] ?? '')
        .toLowerCase()
        .includes(wanted),
    );
  return roots.flatMap((row) => {
    const children = filterTree(row.children ?? [], codes, keyword);
    return holds(row) || children.length > 0 ? [{ ...row, children }] : [];
  });
}
