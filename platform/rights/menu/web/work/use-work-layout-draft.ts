import { useEffect, useState } from 'react';
import type { WorkModeLayout } from '../../model/index.ts';
import { fetchDefaultWorkLayout, loadWorkLayout } from './switch-display-mode.ts';

/** A copy of the work layout to be changed; what is stored stays until the copy is kept. */
export function useWorkLayoutDraft() {
  const [draft, setDraft] = useState<WorkModeLayout | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = (read: () => Promise<WorkModeLayout>) => {
    setError(null);
    read().then((layout) => setDraft(structuredClone(layout)), setError);
  };
  useEffect(() => {
    loadWorkLayout().then((layout) => setDraft(structuredClone(layout)), setError);
  }, []);
  return {
    draft,
    setDraft,
    error,
    reload: () => load(loadWorkLayout),
    takeDefault: () => load(fetchDefaultWorkLayout),
  };
}
