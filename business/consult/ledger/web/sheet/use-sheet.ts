import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type LedgerForm, ledgerCalls, type Sheet, type SheetChange } from '../../model/index.ts';

const keyOf = (form: LedgerForm, id: string) => ['records', form, 'sheet', id];

/** A document's table, and what changes it: everybody's lists of ledgers are freshened with it. */
export function useSheet(form: LedgerForm, id: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(form, id),
    queryFn: ({ signal }) => callServer(ledgerCalls.sheet, { body: { form, id }, signal, quiet: true }),
  });
  const freshen = useCallback(() => client.invalidateQueries({ queryKey: ['records'] }), [client]);
  /** @throws CallFailure, told already */
  const change = async (what: SheetChange): Promise<void> => {
    const set = what.set?.map((each) => ({ ...each }));
    const add = what.add?.map((each) => ({ ...each }));
    const body = {
      form,
      id,
      version: data?.version ?? 0,
      set,
      add,
      remove: what.remove ? [...what.remove] : undefined,
    };
    const after: Sheet = await callServer(ledgerCalls.change, { body });
    client.setQueryData(keyOf(form, id), after);
    void freshen();
  };
  /** Sends something, and tells when it is done; a refusal was told when it comes. */
  const act = async (send: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    const ok = await send().then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (ok) toast.success(done);
    void freshen();
    return ok;
  };
  return { sheet: data, error, refetch, change, act, busy, freshen };
}

export type OpenSheet = ReturnType<typeof useSheet>;
