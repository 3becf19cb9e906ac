import { Button } from 'antd';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { meetingCalls } from '../model/index.ts';

interface CancelSeriesProps {
  readonly record: DisplayedRecord;
  readonly reload: () => void;
}

const QUESTION = {
  title: '取消系列会议？',
  text: '此次及以后的同系列会议都取消，并通知参会人员',
  okText: '取消系列会议',
  danger: true,
};

/** 取消系列会议: calls off this meeting of a series and all later ones. */
export function CancelSeriesButton({ record, reload }: CancelSeriesProps) {
  const confirm = useConfirm();
  if (!record.series || record.state !== 'booked') return null;
  const cancel = async () => {
    if (!(await confirm(QUESTION))) return;
    const { cancelled } = await callServer(meetingCalls.cancelSeries, { params: { id: record.id } });
    toast.success(`已取消${cancelled}次会议`);
    reload();
  };
  return (
    <Button size="small" onClick={() => void cancel()}>
      取消系列会议
    </Button>
  );
}
