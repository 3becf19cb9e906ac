import { useCallback, useEffect, useMemo, useState } from 'react';
import { listParamsOf } from '#kernel/web/list/state/list-params.ts';
import { DEFAULT_LIST_QUERY } from '#kernel/web/list/state/list-query.ts';
import { EMPTY_GRID_QUERY, type GridQuery } from '#kernel/web/tree/grid-query.ts';
import { costBillListDefinition, type WorkbenchNode } from '../../../model/index.ts';

/** What an address leads to: a bill of the file, or a node of it. */
interface Led {
  readonly billId: number | null;
  readonly nodeId: number | null;
}

/** Which bills of a file are shown: a node and below, words, filters and order by columns; an address begins it anew. */
export function useBillGridQueryState(fileId: string, nodes: readonly WorkbenchNode[], { billId, nodeId }: Led) {
  const root = nodes[0];
  const [node, setNode] = useState(root);
  const [keyword, setKeyword] = useState('');
  const [asked, setAsked] = useState(EMPTY_GRID_QUERY);
  const [sought, setSought] = useState(billId);
  const chosen = node ?? root;
  const selection = useMemo(
    () => ({
      ...{ fileId, keyword, sort: asked.sort },
      params: listParamsOf(costBillListDefinition, { ...DEFAULT_LIST_QUERY, filters: asked.filters }),
      ...(chosen && chosen !== root ? { nodeId: chosen.id } : {}),
    }),
    [fileId, keyword, asked, chosen, root],
  );
  useEffect(() => {
    setSought(billId);
    // An address that leads to a bill is about the whole file, one that leads to a node about that node.
    const named = nodes.find(({ id }) => id === nodeId);
    if (billId === null && !named) return;
    setNode(billId === null ? named : root);
    setKeyword('');
    setAsked(EMPTY_GRID_QUERY);
  }, [billId, nodeId, nodes, root]);
  const choose = useCallback((next: WorkbenchNode) => {
    setSought(null);
    setNode(next);
  }, []);
  const search = useCallback((text: string) => {
    setSought(null);
    setKeyword(text);
  }, []);
  const ask = useCallback((next: GridQuery) => {
    setSought(null);
    setAsked(next);
  }, []);
  return { selection, chosen, choose, search, asked, ask, sought };
}
