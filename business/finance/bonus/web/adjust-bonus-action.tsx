import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Table } from 'antd';
import { useState } from 'react';
import { formatDecimal, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type BonusLine, bonusCalculation, bonusCalls, bonusLine } from '../model/index.ts';

interface AdjustProps {
  readonly id: string;
  readonly refresh: () => void;
}

/** 调整: moves amounts between the people of a project, each with its reason. */
export function AdjustBonusAction(props: AdjustProps) {
  const mayWrite = useHasRight('bonus:write');
  const [asking, ask] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button type="link" size="small" onClick={() => ask(true)}>
        调整
      </Button>
      {asking ? <AdjustDialog {...props} onClose={() => ask(false)} /> : null}
    </>
  );
}

/** What is typed of a line. */
interface Typed {
  readonly amount?: string;
  readonly reason?: string;
}
interface AdjustValues {
  readonly lines?: Readonly<Record<string, Typed>>;
}

const AMOUNT = /^-?\d{1,12}(\.\d{1,2})?$/;
/** A line without an adjustment shows none. */
const typedOf = ({ adjust, adjustReason }: BonusLine): Required<Typed> => ({
  amount: /[1-9]/.test(adjust ?? '') ? String(adjust) : '',
  reason: adjustReason ?? '',
});
const nameOf = ({ person_label, dept_label }: BonusLine): string => String(person_label ?? dept_label ?? '—');

/** Adjustments that are not what stands there; an empty amount takes one back. */
function changesOf(lines: readonly BonusLine[], { lines: typed = {} }: AdjustValues) {
  return lines.flatMap((line) => {
    const [before, { amount = '', reason = '' }] = [typedOf(line), typed[line.id] ?? {}];
    const isSame = amount.trim() === before.amount && reason.trim() === before.reason;
    return isSame ? [] : [{ line: line.id, amount: amount.trim() || '0', reason: reason.trim() }];
  });
}

function AdjustDialog({ id, refresh, onClose }: AdjustProps & { readonly onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['bonus', 'adjust', id],
    queryFn: () => callServer(recordCalls.record, { params: { name: bonusCalculation.code, id } }),
    gcTime: 0,
  });
  if (!data) return null;
  const lines = castRecordLines(bonusLine, data.lines);
  const save = async (values: AdjustValues) => {
    const adjustments = changesOf(lines, values);
    if (adjustments.length > 0) {
      await callServer(bonusCalls.adjust, { params: { id }, body: { adjustments } });
      toast.success('已调整');
      refresh();
    }
    onClose();
  };
  return (
    <FormDialog<AdjustValues>
      title="调整奖金"
      name="bonus.adjust"
      width={820}
      initial={{ lines: Object.fromEntries(lines.map((line) => [line.id, typedOf(line)])) }}
      lead="填写正数增加、负数减少；清空取消原来的调整。"
      onSave={save}
      onClose={onClose}
    >
      <div style={{ gridColumn: '1 / -1' }}>
        <Table
          size="small"
          rowKey="id"
          dataSource={[...lines]}
          columns={COLUMNS}
          pagination={false}
          scroll={{ x: 700, y: 360 }}
        />
      </div>
      <Form.Item name="adjustments" style={{ gridColumn: '1 / -1' }}>
        <AdjustmentSum />
      </Form.Item>
    </FormDialog>
  );
}

/** What the adjustments come to, while they are typed. */
function AdjustmentSum() {
  const typed: AdjustValues['lines'] = Form.useWatch('lines');
  const amounts = Object.values(typed ?? {}).map(({ amount }) => (AMOUNT.test(amount ?? '') ? String(amount) : '0'));
  return <span>调整合计 {formatDecimal(sumDecimals(amounts).toFixed(2), 2)} 元</span>;
}

const COLUMNS = [
  { title: '人员', key: 'name', width: 110, render: (_: unknown, line: BonusLine) => nameOf(line) },
  { title: '角色', dataIndex: 'role_label', width: 100 },
  ...(['gross', 'pay'] as const).map((code) => ({
    title: code === 'gross' ? '应计' : '实发',
    dataIndex: code,
    width: 110,
    align: 'right' as const,
    render: (value: string | null) => formatDecimal(value ?? '0', 2),
  })),
  {
    title: '调整金额（元）',
    key: 'amount',
    width: 130,
    render: (_: unknown, line: BonusLine) => (
      <Form.Item
        name={['lines', line.id, 'amount']}
        rules={[{ pattern: AMOUNT, message: '应为最多两位小数的数' }]}
        style={{ margin: 0 }}
      >
        <Input aria-label={`${nameOf(line)} ${String(line.role_label)} 调整金额`} style={{ textAlign: 'right' }} />
      </Form.Item>
    ),
  },
  {
    title: '调整原因',
    key: 'reason',
    render: (_: unknown, line: BonusLine) => (
      <Form.Item
        name={['lines', line.id, 'reason']}
        dependencies={[['lines', line.id, 'amount']]}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule: unknown, reason?: string) =>
              /[1-9]/.test(String(getFieldValue(['lines', line.id, 'amount']) ?? '')) && !reason?.trim()
                ? Promise.reject(new Error('请填写调整原因'))
                : Promise.resolve(),
          }),
        ]}
        style={{ margin: 0 }}
      >
        <Input aria-label={`${nameOf(line)} ${String(line.role_label)} 调整原因`} maxLength={200} />
      </Form.Item>
    ),
  },
];
