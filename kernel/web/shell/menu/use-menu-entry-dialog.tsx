import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { MenuDialogLoader } from '../../module.ts';

const lazyDialog = (load: MenuDialogLoader) => lazy(async () => ({ default: (await load()).Dialog }));

/** The dialog that a menu entry asked for, if any: draw `dialog`, open another by `show`. */
export function useMenuEntryDialog(): { show: (load: MenuDialogLoader) => void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ReturnType<typeof lazyDialog> | null>(null);
  const show = useCallback((load: MenuDialogLoader) => setDialog(() => lazyDialog(load)), []);
  const close = useCallback(() => setDialog(null), []);
  const dialog = Dialog ? (
    <Suspense fallback={null}>
      <Dialog onClose={close} />
    </Suspense>
  ) : null;
  return { show, dialog };
}
