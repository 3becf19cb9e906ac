import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { callList, callServer } from '#kernel/web/api/client.ts';
import { type BillSums, costCalls, type WorkBill } from '../../model/index.ts';

export interface BillSelection {
  readonly fileId: string;
  readonly nodeId?: number;
  readonly keyword: string;
}

/** A line of the grid: a bill, or the place of one that is on its way. */
export type BillLine = WorkBill | { readonly place: number };

export const isBill = (line: BillLine | undefined): line is WorkBill => line !== undefined && 'code' in line;

const PAGE = 500;

async function readPage(selection: BillSelection, page: number, signal: AbortSignal): Promise<WorkBill[]> {
  const body = { ...selection, pageNo: page + 1, pageSize: PAGE };
  const { data } = await callList(costCalls.bills, { body, signal, quiet: true });
  return data as WorkBill[];
}

function useSums(selection: BillSelection, billId: number | null) {
  return useQuery({
    queryKey: ['cost', selection.fileId, 'sums', selection, billId],
    queryFn: ({ signal }) =>
      callServer(costCalls.billSums, {
        body: { ...selection, ...(billId === null ? {} : { billId }) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The pages of bills that are in sight, by page number. */
function usePages(selection: BillSelection, total: number, sight: readonly [number, number]) {
  const last = Math.floor(Math.max(0, total - 1) / PAGE);
  const from = Math.min(last, Math.floor(sight[0] / PAGE));
  const to = Math.min(last, Math.floor(sight[1] / PAGE));
  const wanted = Array.from({ length: total === 0 ? 0 : to - from + 1 }, (_, at) => from + at);
  return useQueries({
    queries: wanted.map((page) => ({
      queryKey: ['cost', selection.fileId, 'bills', selection, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(selection, page, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => ({
      pages: results.map(({ data }, at) => [wanted[at] ?? 0, data] as const),
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  });
}

/**
 * The bills of a selection as lines of a grid, loaded 500 at a time as they come into sight, with the exact sums.
 * @param billId a bill to select as soon as its place is known
 */
export function useBills(selection: BillSelection, billId: number | null) {
  const { data: sums, error: sumsError } = useSums(selection, billId);
  const total = sums ? sums.billCount + sums.measureCount : 0;
  const [sight, setSight] = useState<readonly [number, number]>([0, 0]);
  const [at, setAt] = useState(0);
  const { pages, error } = usePages(selection, total, sight);
  const kept = useKeptPages(selection, pages);
  const lines = useMemo(() => linesOf(total, kept), [total, kept]);
  const onSight = useCallback(
    (from: number, to: number) => setSight((old) => (old[0] === from && old[1] === to ? old : [from, to])),
    [],
  );
  useEffect(() => {
    // Another selection starts at its first row, unless an address leads to one of its bills.
    setAt(sums?.place ?? 0);
  }, [sums]);
  const selected = lines[Math.min(at, lines.length - 1)];
  return {
    lines,
    sums: sums ?? null,
    at,
    select: setAt,
    selected: isBill(selected) ? selected : null,
    selectedLine: selected,
    onSight,
    loading: sums === undefined,
    error: sumsError ?? error,
  };
}

export type Bills = ReturnType<typeof useBills>;
export type { BillSums };

type Pages = ReadonlyMap<number, readonly WorkBill[]>;

/** Pages once read stay lines of the grid, so that scrolling back shows them at once. */
function useKeptPages(selection: BillSelection, pages: readonly (readonly [number, WorkBill[] | undefined])[]): Pages {
  const [kept, setKept] = useState<{ of: BillSelection; pages: Pages }>({ of: selection, pages: new Map() });
  const known = kept.of === selection ? kept.pages : new Map<number, readonly WorkBill[]>();
  const news = pages.filter(([page, bills]) => bills && known.get(page) !== bills);
  const next: Pages =
    news.length > 0 ? new Map([...known, ...news.map(([page, bills]) => [page, bills ?? []] as const)]) : known;
  // Derived while rendering: the grid never shows rows of the selection before.
  if (next !== kept.pages && (news.length > 0 || kept.of !== selection)) setKept({ of: selection, pages: next });
  return next;
}

function linesOf(total: number, pages: Pages): BillLine[] {
  return Array.from({ length: total }, (_, at) => pages.get(Math.floor(at / PAGE))?.[at % PAGE] ?? { place: at });
}
