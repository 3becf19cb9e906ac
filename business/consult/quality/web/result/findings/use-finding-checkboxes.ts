import { useCallback, useMemo, useState } from 'react';
import type { FindingRow } from '../../../model/index.ts';

/** Findings marked for a decision about several at once. */
export function useFindingCheckboxes() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback(
    (findings: readonly FindingRow[], on: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        for (const { id } of findings) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return useMemo(() => ({ ids, mark, clear }), [ids, mark, clear]);
}
