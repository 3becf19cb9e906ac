import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '../../toast/toast.ts';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

interface ReasonActionProps extends Omit<ReasonDialogProps, 'onClose' | 'onGive'> {
  /** On the button, and on the dialog's own where `okText` is left out. */
  readonly text: string;
  /** Red, for what takes something away. */
  readonly danger?: boolean;
  readonly act: (reason: string) => Promise<unknown>;
  /** Told when it is done. */
  readonly done: string;
  readonly refresh: () => void;
}

/** A button of a row that asks for a reason, does what it says, tells it and reads the row anew. */
export function ReasonActionButton({ text, danger = false, act, done, refresh, ...dialog }: ReasonActionProps) {
  const [asking, ask] = useState(false);
  const give = async (reason: string) => {
    await act(reason);
    toast.success(done);
    ask(false);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" danger={danger} onClick={() => ask(true)}>
        {text}
      </Button>
      {asking ? <ReasonDialog okText={text} {...dialog} onGive={give} onClose={() => ask(false)} /> : null}
    </>
  );
}
