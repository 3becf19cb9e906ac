import { callServer } from '#kernel/web/api/client.ts';
import { ReasonAction } from '#kernel/web/pattern/dialog/reason-action.tsx';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { periodCalls } from '../model/index.ts';

/** 反结账: a closed month is opened again, the last one first, with a reason. */
export function ReopenAction({ row, refresh }: { readonly row: Row; readonly refresh: () => void }) {
  const mayWrite = useCan('period:write');
  const month = String(row.month);
  if (!mayWrite || row.state !== 'closed') return null;
  return (
    <ReasonAction
      text="反结账"
      title={`反结账 ${month}`}
      name="period.reopen"
      lead="该月的单据可以重新修改，直到再次结账。"
      label="反结账原因"
      act={(reason) => callServer(periodCalls.reopen, { body: { month, reason } })}
      done="已反结账"
      refresh={refresh}
    />
  );
}
