import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { bonusCalls, bonusPeriod } from '../model/index.ts';

/** The period that may be opened again, as the server says. */
const useReopenable = () =>
  useQuery({
    queryKey: ['records', bonusPeriod.code, 'reopenable'],
    queryFn: () => callServer(bonusCalls.reopenable, { quiet: true }),
  }).data?.id;

/** 重新打开: the period that was frozen last while nothing of it is paid, with a reason that stays. */
export function ReopenBonusPeriodAction({
  row,
  refresh,
}: {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}) {
  const reopenable = useReopenable();
  if (reopenable !== row.id) return null;
  return (
    <ReasonActionButton
      text="重新打开"
      title={`重新打开“${String(row.name)}”`}
      name="bonus.reopen"
      okText="重新打开"
      lead="打开后须重新计算和审批；原因留在期间上。"
      act={(reason) => callServer(bonusCalls.reopen, { params: { id: row.id }, body: { reason } })}
      done="已重新打开，请重新计算并提交审批"
      refresh={refresh}
    />
  );
}
