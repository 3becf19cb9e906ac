import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { bankCalls } from '../model/index.ts';

interface RowActionsProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

/** Whether a receipt has to be claimed, as long as nothing of it is. */
export function ToggleClaimNeedAction({ row, refresh }: RowActionsProps) {
  const mayWrite = useHasRight('bank:write');
  const needed = row.isNeedClaim === true;
  if (!mayWrite || Number(row.income) <= 0 || Number(row.claimTotal) !== 0) return null;
  const change = (reason: string) =>
    callServer(bankCalls.needClaim, { params: { id: row.id }, body: { isNeedClaim: !needed, reason } });
  return (
    <ReasonActionButton
      text={needed ? '无需认领' : '需要认领'}
      title={needed ? '设为无需认领' : '设为需要认领'}
      name="bank.need-claim"
      act={change}
      done="保存成功"
      refresh={refresh}
    />
  );
}
