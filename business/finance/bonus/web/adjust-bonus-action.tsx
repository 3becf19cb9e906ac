import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { type BonusAdjustment, type BonusLine, bonusCalculation, bonusCalls, bonusLine } from '../model/index.ts';

interface AdjustProps {
  readonly id: string;
  readonly refresh: () => void;
}

/** 调整: moves an amount to or from somebody of a project, with a reason. */
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

const labelOf = ({ person_label, dept_label, role_label, pay }: BonusLine): string =>
  `${person_label ?? dept_label ?? '—'} ${role_label} 实发${pay}元`;

function AdjustDialog({ id, refresh, onClose }: AdjustProps & { readonly onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['bonus', 'adjust', id],
    queryFn: () => callServer(recordCalls.record, { params: { name: bonusCalculation.code, id } }),
  });
  if (!data) return null;
  const options = castRecordLines(bonusLine, data.lines).map((line) => ({
    value: line.id,
    label: labelOf(line),
  }));
  const save = async (adjustment: BonusAdjustment) => {
    await callServer(bonusCalls.adjust, { params: { id }, body: { adjustments: [adjustment] } });
    toast.success('已调整');
    onClose();
    refresh();
  };
  return (
    <FormDialog<BonusAdjustment>
      title="调整奖金"
      name="bonus.adjust"
      width={520}
      initial={{ amount: '', reason: '' }}
      lead="填写正数增加、负数减少；填0取消原来的调整。"
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="line" label="人员" rules={createRequiredRule('请选择人员')} style={{ gridColumn: '1 / -1' }}>
        <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="amount" label="调整金额（元）" rules={createRequiredRule('请填写调整金额')}>
        <Input />
      </Form.Item>
      <Form.Item name="reason" label="调整原因" style={{ gridColumn: '1 / -1' }}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
