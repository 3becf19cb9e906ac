import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Row } from '#kernel/web/row.ts';
import { useCan, useCurrentUser } from '#kernel/web/session/session-store.ts';

const HandoverDialog = lazy(async () => ({ default: (await import('./handover-dialog.tsx')).HandoverDialog }));

interface HandoverButtonProps {
  readonly user: Row;
  /** The record has changed. */
  readonly onDone: () => void;
}

/** 离职交接 on a person's record, for who holds the right; of somebody who left, what was handed over. */
export function HandoverButton({ user, onDone }: HandoverButtonProps) {
  const may = useCan('user:account');
  const { userId } = useCurrentUser();
  const [open, setOpen] = useState(false);
  if (!may || user.id === userId) return null;
  const close = () => {
    setOpen(false);
    onDone();
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
