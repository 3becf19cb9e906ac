import { Button, DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { ReasonActionButton } from '#kernel/web/pattern/dialog/reason-action-button.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { profitCalls } from '../model/index.ts';

interface Refreshing {
  readonly refresh: () => void;
}

/** 分摊费用: shares a month's indirect costs out by the rules in use. */
export function AllocateCostsButton({ refresh }: Refreshing) {
  const [asking, ask] = useState(false);
  if (!useHasRight('profit:write')) return null;
  const allocate = async ({ month }: { month: Dayjs }) => {
    const run = await callServer(profitCalls.allocate, { body: { month: month.format('YYYY-MM') } });
    toast.success(`已分摊${run.month}的间接费用`);
    ask(false);
    refresh();
  };
  return (
    <>
      <Button size="small" type="primary" onClick={() => ask(true)}>
        分摊费用
      </Button>
      {asking ? (
        <FormDialog<{ month: Dayjs }>
          title="分摊费用"
          name="profit.allocate"
          width={420}
          okText="分摊"
          initial={{ month: dayjs().subtract(1, 'month') }}
          lead="未冻结的月份可重新分摊，以最后一次为准。"
          onSave={allocate}
          onClose={() => ask(false)}
        >
          <Form.Item name="month" label="月份" rules={createRequiredRule('请选择月份')}>
            <DatePicker picker="month" style={{ width: '100%' }} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}

/** What may be done with a run by whoever has the right, from the state it is in. */
export function AllocationRunActions({ row, refresh }: Refreshing & { readonly row: DisplayedRecord }) {
  const [mayWrite, mayReview] = [useHasRight('profit:write'), useHasRight('allocation:review')];
  if (row.state === 'calculated') return mayReview ? <StepButton row={row} refresh={refresh} step="review" /> : null;
  if (row.state === 'reviewed') return mayWrite ? <StepButton row={row} refresh={refresh} step="freeze" /> : null;
  return row.state === 'frozen' && mayReview ? <ReopenAllocationAction row={row} refresh={refresh} /> : null;
}

const STEPS = {
  review: { text: '审核', told: '审核后才能冻结；重新分摊后须再次审核。', done: '已审核' },
  freeze: { text: '冻结', told: '冻结后不能重新分摊。', done: '已冻结' },
} as const;

/** 审核, 冻结: a month's allocation goes one step on, after a question. */
function StepButton({
  row,
  refresh,
  step,
}: Refreshing & { readonly row: DisplayedRecord; readonly step: 'freeze' | 'review' }) {
  const confirm = useConfirm();
  const { text, told, done } = STEPS[step];
  const take = async () => {
    const title = step === 'review' ? `审核${String(row.month)}的分摊？` : `冻结${String(row.month)}的分摊？`;
    if (!(await confirm({ title, text: told, okText: text, danger: step === 'freeze' }))) return;
    if (await callServer(profitCalls[step], { params: { id: row.id } }).catch(() => null)) toast.success(done);
    refresh();
  };
  return (
    <Button type="link" size="small" onClick={() => void take()}>
      {text}
    </Button>
  );
}

/** 重新打开: the run that was frozen last, with a reason that stays. */
const ReopenAllocationAction = ({ row, refresh }: Refreshing & { readonly row: DisplayedRecord }) => (
  <ReasonActionButton
    text="重新打开"
    title={`重新打开${String(row.month)}的分摊`}
    name="allocation.reopen"
    okText="重新打开"
    lead="打开后须重新分摊、审核和冻结；原因留在批次上。"
    act={(reason) => callServer(profitCalls.reopen, { params: { id: row.id }, body: { reason } })}
    done="已重新打开，请重新分摊"
    refresh={refresh}
  />
);
