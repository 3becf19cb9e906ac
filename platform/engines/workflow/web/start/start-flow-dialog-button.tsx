import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const StartFlow = lazy(async () => ({ default: (await import('./start-flow-dialog.tsx')).Dialog }));

/** Opens the start-flow dialog from a page. */
export function StartFlowDialogButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
        发起流程
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <StartFlow onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
