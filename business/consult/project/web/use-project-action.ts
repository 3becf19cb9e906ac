import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { toast } from '#kernel/web/toast/toast.ts';

/**
 * Sends something that changes a project, tells what was done, and freshens every list that may show it: whoever waits for
 * it acts next on what they then see. A refusal was told already when it comes.
 */
export function useProjectAction() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const freshen = useCallback(() => client.invalidateQueries({ queryKey: ['records'] }), [client]);
  const act = useCallback(
    async (send: () => Promise<unknown>, done: string) => {
      setBusy(true);
      const ok = await send().then(
        () => true,
        () => false,
      );
      if (ok) toast.success(done);
      await freshen();
      setBusy(false);
    },
    [freshen],
  );
  return { act, busy, freshen };
}
