import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useEffect, useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useJob } from '#kernel/web/jobs/use-jobs.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { attendanceCalls, attendMonth } from '../../model/index.ts';

const SLOTS = {
  emptyHint: '人事在每月结束后生成',
  toolbar: ({ refresh }: { refresh: () => void }) => <MonthActions refresh={refresh} />,
};

/** /main-page/attend-month: sheets of people's months; HR makes them and locks the month for the wages. */
export const Page = () => <ListPage entity={attendMonth} slots={SLOTS} />;

function MonthActions({ refresh }: { refresh: () => void }) {
  const may = useHasRight('attendance:manage');
  return may ? <ManageMonth refresh={refresh} /> : null;
}

const lockQuestion = (month: string) => ({
  title: `锁定${month}考勤？`,
  text: '锁定后该月打卡、补卡、请假和加班都不能再变动',
  okText: '锁定',
  danger: true,
});

/** What the server says against it; null where it was done. */
async function refusalOf(act: () => Promise<void>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof CallFailure) return error.message;
    throw error;
  }
}

function ManageMonth({ refresh }: { refresh: () => void }) {
  const [month, setMonth] = useState<Dayjs>(() => dayjs().subtract(1, 'month'));
  const [jobId, setJobId] = useState<string | null>(null);
  const confirm = useConfirm();
  const job = useJob(jobId);
  const state = job?.state;
  useEffect(() => {
    if (state === 'done') toast.success('月考勤已更新');
    if (state === 'failed') toast.error(job?.error ?? '');
    if (state === 'done' || state === 'failed') refresh();
  }, [state, job?.error, refresh]);
  const asked = month.format('YYYY-MM');
  const generate = async () =>
    setJobId((await callServer(attendanceCalls.generateMonth, { body: { month: asked } })).id);
  const close = async (unconfirmed: 'refuse' | 'accept') =>
    setJobId((await callServer(attendanceCalls.closeMonth, { body: { month: asked, unconfirmed }, quiet: true })).id);
  const lock = async () => {
    if (!(await confirm(lockQuestion(asked)))) return;
    const text = await refusalOf(() => close('refuse'));
    if (text === null) return;
    const isOpen = text.includes('未完成确认');
    const answer = isOpen ? { okText: '视为已确认并锁定', danger: true } : { isNote: true };
    if ((await confirm({ title: '还不能锁定', text, ...answer })) && isOpen) await close('accept');
  };
  const busy = state === 'waiting' || state === 'running';
  return (
    <>
      <DatePicker
        size="small"
        picker="month"
        allowClear={false}
        aria-label="考勤月份"
        value={month}
        onChange={(value) => value && setMonth(value)}
      />
      <Button size="small" loading={busy} onClick={() => void generate()}>
        {busy && job ? `${job.progress}%` : '生成月考勤'}
      </Button>
      <Button size="small" disabled={busy} onClick={() => void lock()}>
        锁定月考勤
      </Button>
    </>
  );
}
