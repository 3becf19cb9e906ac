import { useCallback } from 'react';
import type { AppearanceChoice } from '../theme/appearance/appearance.ts';
import { changeAppearance } from '../theme/appearance/appearance-store.ts';
import { toast } from '../toast/toast.ts';

/** Changes the looks of the product and says so: `change({ size: 'small' }, 'Switch Size Success')` (R1-355, R1-357, R1-465). */
export function useAppearanceChanger(): (change: AppearanceChoice, done: string) => void {
  return useCallback((change, done) => {
    changeAppearance(change).then(
      () => toast.success(done),
      () => toast.error('Failed to update theme'),
    );
  }, []);
}
