import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveMessages } from '#kernel/web/api/live/live-socket.ts';
import { readEveryPage } from '#kernel/web/api/read-every-page.ts';
import {
  RECONCILE_CHANNEL_KIND,
  type ReconcileLine,
  type ReconcileLineEdit,
  type ReconcileSide,
} from '../../model/index.ts';
import {
  isConflictingEdit,
  mergeChangedLines,
  type SheetLinesWithTotals,
  toSheetLinesWithTotals,
} from './merge-and-filter-sheet-lines.ts';
import type { PendingLineEdit, ReconcileSheetClient } from './reconcile-sheet-source.ts';

const NONE: SheetLinesWithTotals = toSheetLinesWithTotals([]);

/** Edits of several lines at once; what comes back is shown, kept or not. */
const useBlockEdit = (source: ReconcileSheetClient, take: (lines: readonly ReconcileLine[]) => void) =>
  useCallback(
    async (edits: readonly PendingLineEdit[]) => {
      const done = await source.editLines(edits);
      take(done.lines);
      return done;
    },
    [source, take],
  );

/**
 * All lines of a sheet, as new as the last change anywhere. What others change comes by the live channel as a number, and
 * is asked for by it; what was missed while the channel was away as well.
 * @param startRev the sheet's revision when it was opened
 */
export function useReconcileSheet(source: ReconcileSheetClient, id: string, startRev: number) {
  const rev = useRef(startRev);
  const asking = useRef<Promise<void> | null>(null);
  const [sheet, setSheet] = useState(NONE);
  const [state, setState] = useState('open');
  const loaded = useQuery({
    queryKey: ['reconcile', source.key, 'lines'],
    queryFn: async ({ signal }) => {
      const from = rev.current;
      return { from, lines: await readEveryPage((pageNo) => source.page(pageNo, signal)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const take = useCallback(
    (lines: readonly ReconcileLine[]) => setSheet((before) => mergeChangedLines(before, lines)),
    [],
  );
  const ask = useCallback(async () => {
    const news = await source.changes(rev.current);
    rev.current = Math.max(rev.current, news.rev);
    setState(news.state);
    take(news.lines);
  }, [source, take]);
  /** One question at a time; what comes meanwhile is asked for after it. */
  const catchUp = useCallback(
    (to: number) => {
      const again = (): Promise<void> => (to > rev.current ? ask().catch(() => undefined) : Promise.resolve());
      asking.current = (asking.current ?? Promise.resolve()).then(again);
    },
    [ask],
  );
  const { data } = loaded;
  useEffect(() => {
    if (!data) return;
    setSheet(toSheetLinesWithTotals(data.lines));
    // What changed while the pages came, also where it was heard of already.
    rev.current = data.from;
    void ask().catch(() => undefined);
  }, [data, ask]);
  const [talk, setTalk] = useState(0);
  useLiveMessages(RECONCILE_CHANNEL_KIND, (frame) => {
    if (frame.sheet !== id) return;
    setTalk((count) => count + 1);
    catchUp(Number(frame.rev));
  });
  useLiveMessages('reconnected', () => catchUp(Number.POSITIVE_INFINITY));

  /** @returns the line as others left it, where an edit would have undone theirs; null once it is kept */
  const edit = useCallback(
    async (seen: ReconcileLine, set: ReconcileLineEdit, side: ReconcileSide): Promise<ReconcileLine | null> => {
      let from = seen;
      for (;;) {
        const { kept, line } = await source.edit(from, set, side);
        take([line]);
        if (kept) return null;
        if (isConflictingEdit(from, line, side, set)) return line;
        from = line;
      }
    },
    [source, take],
  );
  const editLines = useBlockEdit(source, take);
  return {
    ...sheet,
    state,
    edit,
    editLines,
    talk,
    isLoading: loaded.isPending,
    error: loaded.error,
    refetch: loaded.refetch,
  };
}

export type LiveReconcileSheet = ReturnType<typeof useReconcileSheet>;
