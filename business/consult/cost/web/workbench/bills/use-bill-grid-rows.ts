import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { costCalls, type WorkbenchBill } from '../../../model/index.ts';

export interface BillGridQuery {
  readonly fileId: string;
  readonly nodeId?: number;
  readonly keyword: string;
  /** Conditions and order by columns, as the calls take them. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly sort?: string;
}

/** A line of the grid: a bill, or the place of one that is on its way. */
export type BillGridLine = WorkbenchBill | { readonly place: number };

export const isLoadedBill = (line: BillGridLine | undefined): line is WorkbenchBill =>
  line !== undefined && 'code' in line;

const PAGE = 500;
/** Rows before and behind those in sight that are loaded with them. */
const AHEAD = 200;

async function readPage(selection: BillGridQuery, page: number, signal: AbortSignal): Promise<WorkbenchBill[]> {
  const body = { ...selection, pageNo: page + 1, pageSize: PAGE };
  const { data } = await callList(costCalls.bills, { body, signal, quiet: true });
  return data;
}

function useSums(selection: BillGridQuery, sought: number | null) {
  return useQuery({
    queryKey: ['cost', selection.fileId, 'sums', selection, sought],
    queryFn: ({ signal }) =>
      callServer(costCalls.billSums, {
        body: { ...selection, ...(sought === null ? {} : { billId: sought }) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const FIRST_PAGE: ReadonlySet<number> = new Set([0]);

/** Pages of the selection that were in sight; once seen they stay, so that scrolling back shows them at once. */
function useSeenPages(selection: BillGridQuery) {
  const [seen, setSeen] = useState({ of: selection, pages: FIRST_PAGE });
  const onSight = useCallback(
    (from: number, to: number) =>
      setSeen((before) => {
        const pages = new Set(before.of === selection ? before.pages : FIRST_PAGE);
        const known = pages.size;
        const last = Math.floor((to + AHEAD) / PAGE);
        for (let page = Math.floor(Math.max(0, from - AHEAD) / PAGE); page <= last; page += 1) pages.add(page);
        return before.of === selection && pages.size === known ? before : { of: selection, pages };
      }),
    [selection],
  );
  return { seen: seen.of === selection ? seen.pages : FIRST_PAGE, onSight };
}

const togetherOf = (results: readonly { data?: WorkbenchBill[]; error: Error | null }[]) => ({
  pages: results.map(({ data }) => data),
  error: results.find(({ error }) => error)?.error ?? null,
});

/**
 * The bills of a selection as lines of a grid, loaded 500 at a time as they come into sight, with the exact sums.
 * @param sought a bill to select as soon as its place is known
 */
export function useBillGridRows(selection: BillGridQuery, sought: number | null) {
  const { data: sums, error: sumsError } = useSums(selection, sought);
  const total = sums ? sums.billCount + sums.measureCount : 0;
  const { seen, onSight } = useSeenPages(selection);
  const numbers = useMemo(() => [...seen], [seen]);
  const { pages, error } = useQueries({
    queries: numbers.map((page) => ({
      queryKey: ['cost', selection.fileId, 'bills', selection, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(selection, page, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: togetherOf,
  });
  const lines = useMemo(() => {
    const byNumber = new Map(numbers.map((page, index) => [page, pages[index]]));
    return Array.from(
      { length: total },
      (_, place): BillGridLine => byNumber.get(Math.floor(place / PAGE))?.[place % PAGE] ?? { place },
    );
  }, [total, numbers, pages]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    // Another selection starts at its first row, unless one of its bills is sought.
    setAt(selection && sums?.place ? sums.place : 0);
  }, [selection, sums]);
  const current = lines[Math.min(at, lines.length - 1)];
  return {
    selection,
    lines,
    sums: sums ?? null,
    /** The line the cursor stands on, loaded or not. */
    current,
    selected: isLoadedBill(current) ? current : null,
    select: setAt,
    onSight,
    loading: sums === undefined,
    error: sumsError ?? error,
  };
}

export type BillGridRows = ReturnType<typeof useBillGridRows>;
