import { Form, Input, InputNumber, Radio } from 'antd';
import { useProjectAction } from '#business/consult/project/web/index.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { reviewCalls } from '../../model/index.ts';

interface Concluded {
  conclusion: 'passed' | 'fixing' | 'returned';
  /** In percent; named as the call names it, so that a refusal stands at its field. */
  sample: number;
  opinion?: string;
}

const CHOICES = [
  { value: 'passed', label: '通过' },
  { value: 'fixing', label: '修改后通过' },
  { value: 'returned', label: '退回' },
];

/** A share as the server takes it, of a percentage with two decimals at most. */
const shareOf = (percent: number): string => String(Math.round(percent * 100) / 10_000);

/** 通过, 修改后通过 or 退回, with the share that was looked at. */
export function ConcludeReviewDialog({ row, onClose }: { row: DisplayedRecord; onClose: () => void }) {
  const { freshen } = useProjectAction();
  const least = Math.round(Number(row.leastSample ?? 0) * 10_000) / 100;
  const open = Number(row.open ?? 0);
  const save = async ({ conclusion, sample, opinion = '' }: Concluded) => {
    await callServer(reviewCalls.conclude, {
      params: { id: row.id },
      body: { conclusion, sample: shareOf(sample), opinion },
    });
    toast.success('已填写复核结论');
    await freshen();
    onClose();
  };
  return (
    <FormDialog<Concluded>
      title={`复核结论：${String(row.level_label)}`}
      name="review.conclude"
      width={480}
      okText="确定"
      initial={{ conclusion: open > 0 ? 'fixing' : 'passed', sample: least }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="conclusion"
        label="结论"
        extra={open > 0 ? `还有${open}个问题未关闭；选择“修改后通过”，最后一个问题关闭时进入下一级` : undefined}
        style={{ gridColumn: '1 / -1' }}
      >
        <Radio.Group options={CHOICES} />
      </Form.Item>
      <Form.Item name="sample" label="抽查率（%）" extra={`不低于${least}%`} rules={createRequiredRule('请填写抽查率')}>
        <InputNumber min={0} max={100} precision={2} controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="opinion" label="复核意见" style={{ gridColumn: '1 / -1' }}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
