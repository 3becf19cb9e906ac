import { Button } from 'antd';
import { useState } from 'react';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import type { CostRowAddressBuilder } from '../../cost-file-address.ts';
import { ImportHintList } from './import-hint-list.tsx';
import { useImportedFileHints } from './imported-file-hint-store.ts';

interface HintsButtonProps {
  readonly fileId: string;
  readonly addressOf: CostRowAddressBuilder;
}

/** Back to the hints of a file that was just imported; nothing for others. */
export function ImportHintsButton({ fileId, addressOf }: HintsButtonProps) {
  const hints = useImportedFileHints(fileId);
  const [open, setOpen] = useState(false);
  if (hints.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        读取提示 {hints.length}
      </Button>
      <AppDialog name="cost.hints" open={open} title={`读取提示 ${hints.length} 条`} width={920} onClose={close}>
        <ImportHintList {...{ hints, addressOf }} count={hints.length} onGo={close} />
      </AppDialog>
    </>
  );
}
