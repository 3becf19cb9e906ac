import { Button } from 'antd';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { claimCalls } from '../model/index.ts';

/** A claim beyond the firm's limit is confirmed by a second person, or given back. */
export function ConfirmClaimActions({ row, refresh }: { readonly row: DisplayedRecord; readonly refresh: () => void }) {
  const mayConfirm = useHasRight('claim:confirm');
  const confirm = useConfirm();
  if (!mayConfirm || row.state !== 'waiting') return null;
  const accept = async () => {
    const text = `认领金额 ${formatDecimal(String(row.total), 2)} 元，确认后计入合同和收款节点的到账。`;
    if (!(await confirm({ title: '确认这笔认领？', text, okText: '财务确认' }))) return;
    const done = await callServer(claimCalls.confirm, { params: { id: row.id } }).catch(() => null);
    if (done) toast.success('已确认认领');
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" onClick={accept}>
        确认
      </Button>
      <ReasonActionButton
        text="退回"
        danger
        title="退回认领"
        name="claim.refuse"
        okText="退回认领"
        lead="退回后，收款回到认领池。"
        label="退回原因"
        act={(reason) => callServer(claimCalls.refuse, { params: { id: row.id }, body: { reason } })}
        done="已退回认领"
        refresh={refresh}
      />
    </>
  );
}
