import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';

const HandoverDialog = lazy(async () => ({ default: (await import('./handover-dialog.tsx')).HandoverDialog }));

/** 离职交接 on a person's record; of somebody who left, what was handed over. */
export function HandoverButton({ record: user, onDone }: PageExtensionProps) {
  const { userId } = useCurrentUser();
  const [open, setOpen] = useState(false);
  if (!user || user.id === userId) return null;
  const close = () => {
    setOpen(false);
    onDone?.();
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        离职交接
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <HandoverDialog user={user} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
