import { Button, DatePicker, Form, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useJob } from '#kernel/web/jobs/use-jobs.ts';
import { CopyableTextLines } from '#kernel/web/pattern/dialog/copyable-text-lines.tsx';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { flowDocumentAddresses } from '#platform/engines/workflow/model/index.ts';
import { bonusCalls, bonusPeriod } from '../model/index.ts';
import { ReopenBonusPeriodAction } from './reopen-bonus-period-action.tsx';

interface PeriodProps {
  readonly row: DisplayedRecord;
  readonly refresh: () => void;
}

const PERIOD = flowDocumentAddresses(bonusPeriod);
/** Those that wait for approval, or will get none. */
const CLOSED: ReadonlySet<string> = new Set(['running', 'refused', 'void']);

/** What is done with a period: worked out and handed in while it is open, paid or opened again once it is frozen. */
export function BonusPeriodActions(props: PeriodProps) {
  const [mayWrite, mayPay, mayReopen] = [
    useHasRight('bonus:write'),
    useHasRight('bonusPay:write'),
    useHasRight('bonus:approve'),
  ];
  if (props.row.state === 'open')
    return mayWrite && !CLOSED.has(String(props.row.status)) ? <OpenActions {...props} /> : null;
  return (
    <>
      {mayPay ? <PayAction {...props} /> : null}
      {mayReopen ? <ReopenBonusPeriodAction {...props} /> : null}
    </>
  );
}

function OpenActions({ row, refresh }: PeriodProps) {
  const confirm = useConfirm();
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob(jobId);
  const state = job?.state;
  useEffect(() => {
    if (state === 'done') toast.success('奖金已计算');
    if (state === 'done') refresh();
  }, [state, refresh]);
  const calculate = async () => {
    const { faults, notes } = await callServer(bonusCalls.check, { params: { id: row.id } });
    const told = [...faults, ...notes];
    const title = faults.length ? '以下问题解决后才能计算' : '以下收入不计奖金，继续计算？';
    const text = <CopyableTextLines lines={told} />;
    const question = faults.length > 0 ? { isNote: true } : { okText: '继续计算' };
    if (told.length > 0 && !(await confirm({ title, text, ...question }))) return;
    if (faults.length === 0) setJobId((await callServer(bonusCalls.calculate, { params: { id: row.id } })).id);
  };
  const isBusy = state === 'waiting' || state === 'running';
  return (
    <>
      <Button type="link" size="small" loading={isBusy} onClick={() => void calculate()}>
        计算
      </Button>
      {row.calculatedAt && !isBusy ? <Link to={PERIOD.address(row)}>提交审批</Link> : null}
    </>
  );
}

interface Order {
  readonly payMonth: Dayjs;
  readonly taxMode: 'wage' | 'annual';
  readonly leavers: 'full' | 'half' | 'none';
}
const TAX_MODES = [
  { value: 'wage', label: '并入工资' },
  { value: 'annual', label: '全年一次性' },
];

const LEAVERS = [
  { value: 'full', label: '照发' },
  { value: 'half', label: '减半' },
  { value: 'none', label: '不发' },
];

function PayAction({ row, refresh }: PeriodProps) {
  const [asking, ask] = useState(false);
  const pay = async ({ payMonth, ...order }: Order) => {
    const body = { payMonth: payMonth.format('YYYY-MM'), ...order };
    await callServer(bonusCalls.pay, { params: { id: row.id }, body });
    toast.success('已生成发放单，请提交审批');
    ask(false);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        发放
      </Button>
      {asking ? (
        <FormDialog<Order>
          title="生成奖金发放单"
          name="bonus.pay"
          width={440}
          okText="生成"
          initial={{ taxMode: 'wage', leavers: 'full' }}
          lead="包括该期间所有未发放的个人奖金。审批通过后，并入工资的自动填入工资单，全年一次性的生成付款单。"
          onSave={pay}
          onClose={() => ask(false)}
        >
          <Form.Item name="payMonth" label="发放月份" rules={createRequiredRule('请选择发放月份')}>
            <DatePicker picker="month" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="taxMode" label="计税方式" rules={createRequiredRule('请选择计税方式')}>
            <Select options={TAX_MODES} />
          </Form.Item>
          <Form.Item name="leavers" label="离职人员" rules={createRequiredRule('请选择离职人员的发放方式')}>
            <Select options={LEAVERS} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
