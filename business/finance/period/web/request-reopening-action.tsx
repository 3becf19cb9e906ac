import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { periodCalls } from '../model/index.ts';
import { ApproveReopeningActions } from './approve-reopening-actions.tsx';

/** 反结账: a closed month is opened again, the last one first: one asks with a reason, another one consents. */
export function RequestReopeningAction({
  row,
  refresh,
}: {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}) {
  const mayWrite = useHasRight('period:write');
  const month = String(row.month);
  if (!mayWrite || row.state !== 'closed') return null;
  if (row.askedBy) return <ApproveReopeningActions row={row} refresh={refresh} />;
  return (
    <ReasonActionButton
      text="反结账"
      title={`申请反结账 ${month}`}
      name="period.reopen"
      lead="另一位有结账权限的人员同意后，该月的单据可以重新修改，直到再次结账。"
      label="反结账原因"
      okText="申请反结账"
      act={(reason) => callServer(periodCalls.reopen, { body: { month, reason } })}
      done="已申请，待另一人同意"
      refresh={refresh}
    />
  );
}
