import { useEffect, useState } from 'react';
import type { WorkMode } from '../../model/index.ts';
import { startingLayout, workLayout } from './switch-mode.ts';

/** A copy of the work layout to be changed; what is stored stays until the copy is kept. */
export function useWorkDraft() {
  const [draft, setDraft] = useState<WorkMode | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = (read: () => Promise<WorkMode>) => {
    setError(null);
    read().then((layout) => setDraft(structuredClone(layout)), setError);
  };
  useEffect(() => {
    workLayout().then((layout) => setDraft(structuredClone(layout)), setError);
  }, []);
  return { draft, setDraft, error, reload: () => load(workLayout), takeDefault: () => load(startingLayout) };
}
