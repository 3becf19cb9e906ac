import { Button } from 'antd';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { customerCalls } from '../model/index.ts';

interface TakeProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  /** As a link at the end of a row. */
  readonly link?: true;
}

/** Takes customers out of the pool: they are the person's own from then on. */
export function TakeFromPoolButton({ ids, onDone, link }: TakeProps) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const { taken } = await callServer(customerCalls.take, { body: { ids: [...ids] } });
      toast.success(`已领取${taken}家客户`);
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return (
    <Button
      size="small"
      type={link ? 'link' : 'primary'}
      loading={busy}
      disabled={ids.length === 0}
      title={ids.length === 0 ? '请选择客户' : undefined}
      onClick={() => void take().catch(() => undefined)}
    >
      领取
    </Button>
  );
}
