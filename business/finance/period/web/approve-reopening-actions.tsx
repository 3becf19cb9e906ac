import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { periodCalls } from '../model/index.ts';

/** A month that somebody asks to open again: another one consents, and the wish can be taken back. */
export function ApproveReopeningActions({
  row,
  refresh,
}: {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}) {
  const { userId } = useCurrentUser();
  const confirm = useConfirm();
  const month = String(row.month);
  const act = async (call: 'consent' | 'withdraw', done: string) => {
    if (await callServer(periodCalls[call], { body: { month } }).catch(() => null)) toast.success(done);
    refresh();
  };
  const consent = async () => {
    const text = `${String(row.askedBy_label ?? '')}申请反结账，原因：${String(row.reopenReason ?? '')}。同意后该月的单据可以重新修改，直到再次结账。`;
    if (await confirm({ title: `同意反结账 ${month}？`, text, okText: '同意反结账' })) await act('consent', '已反结账');
  };
  const withdraw = async () => {
    const text = `${String(row.askedBy_label ?? '')}的反结账申请将撤销，该月仍为已结账。`;
    if (await confirm({ title: `撤销反结账申请 ${month}？`, text, okText: '撤销申请' }))
      await act('withdraw', '已撤销反结账申请');
  };
  return (
    <>
      {row.askedBy === userId ? null : (
        <Button type="link" size="small" onClick={() => void consent()}>
          同意反结账
        </Button>
      )}
      <Button type="link" size="small" onClick={() => void withdraw()}>
        撤销申请
      </Button>
    </>
  );
}
