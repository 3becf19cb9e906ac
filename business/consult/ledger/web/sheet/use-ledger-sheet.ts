import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useChangeQueue } from '#kernel/web/pattern/history/use-change-queue.ts';
import { useUndoKeys } from '#kernel/web/pattern/history/use-undo-keys.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  type CostLedgerKind,
  type CostLedgerLine,
  type CostLedgerSheet,
  costLedgerCalls,
  type LedgerSheetChange,
} from '../../model/index.ts';
import { useLedgerSheetUndo } from './use-ledger-sheet-undo.ts';

const keyOf = (form: CostLedgerKind, id: string) => ['records', form, 'sheet', id];

/** A change, or one that follows from the rows as they are when its turn comes; null: there is nothing to change. */
type Asked = LedgerSheetChange | ((lines: readonly CostLedgerLine[]) => LedgerSheetChange | null);

const sentAs = ({ set, add, move, remove, put }: LedgerSheetChange) => ({
  set: set && [...set],
  add: add && [...add],
  move: move && [...move],
  remove: remove && [...remove],
  put: put && [...put],
});

/** Keeps changes of a table; everybody's lists of ledgers are freshened with them. */
function useChange(form: CostLedgerKind, id: string) {
  const client = useQueryClient();
  const queue = useChangeQueue();
  const freshen = useCallback(() => client.invalidateQueries({ queryKey: ['records'] }), [client]);
  const key = keyOf(form, id);
  /** @throws CallFailure, told already */
  const send = async (what: LedgerSheetChange, version: number): Promise<CostLedgerSheet> => {
    try {
      const after: CostLedgerSheet = await callServer(costLedgerCalls.change, {
        body: { form, id, version, ...sentAs(what) },
      });
      // The table is known from the answer: what is still on its way is older.
      await client.cancelQueries({ queryKey: key, exact: true });
      client.setQueryData(key, after);
      const predicate = ({ queryKey }: Query) => String(queryKey) !== String(key);
      void client.invalidateQueries({ queryKey: ['records'], predicate });
      return after;
    } catch (error) {
      void freshen();
      throw error;
    }
  };
  return { ...queue, send, freshen, latest: () => client.getQueryData<CostLedgerSheet>(key) };
}

/** A document's table, what changes it, and the way back of what was changed. */
export function useLedgerSheet(form: CostLedgerKind, id: string) {
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(form, id),
    queryFn: ({ signal }) => callServer(costLedgerCalls.sheet, { body: { form, id }, signal, quiet: true }),
  });
  const { inTurn, isQuiet, send, freshen, latest } = useChange(form, id);
  const history = useLedgerSheetUndo(data, (what) => inTurn(() => send(what, latest()?.version ?? 0)));
  /** @returns the table before and after; null where nothing was to change. @throws CallFailure, told already */
  const change = (asked: Asked) =>
    inTurn(async () => {
      const before = latest();
      const what = typeof asked === 'function' ? asked(before?.lines ?? []) : asked;
      if (!before || !what) return null;
      const after = await send(what, before.version);
      history.note(before, after);
      return { before, after };
    });
  /** Sends something, and tells when it is done where there are words for it; a refusal was told when it comes. */
  const act = async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    setBusy(done !== undefined);
    const ok = await work().then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (ok && done) toast.success(done);
    return ok;
  };
  // What is still on its way is no step yet that could be taken back.
  const stepped = (work: (() => Promise<void>) | undefined) => work && (() => void (isQuiet() && act(work)));
  const [undo, redo] = [stepped(history.undo), stepped(history.redo)];
  useUndoKeys(undo, redo);
  return { sheet: data, error, refetch, change, act, busy, freshen, undo, redo };
}

export type LedgerSheetHandle = ReturnType<typeof useLedgerSheet>;
