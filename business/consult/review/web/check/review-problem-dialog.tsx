import { Form, Input, InputNumber, Select } from 'antd';
import { useProjectAction } from '#business/consult/project/web/index.tsx';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { reviewCalls } from '../../model/index.ts';
import { useProblemAttributeOptions } from './use-problem-attributes.ts';

interface Noted {
  attribute: string;
  place: string;
  content: string;
  amountBefore?: string | null;
  amountAfter?: string | null;
}

/** What a reviewer found, and what it changes in money. */
export function ReviewProblemDialog({ row, onClose }: { row: DisplayedRecord; onClose: () => void }) {
  const attributes = useProblemAttributeOptions();
  const { freshen } = useProjectAction();
  const save = async (values: Noted) => {
    await callServer(reviewCalls.addProblem, { params: { id: row.id }, body: values });
    toast.success('已登记问题');
    await freshen();
    onClose();
  };
  return (
    <FormDialog<Noted>
      title={`登记问题：${String(row.level_label)}`}
      name="review.problem"
      width={560}
      initial={{}}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="attribute" label="问题属性" rules={createRequiredRule('请选择问题属性')}>
        <Select options={attributes} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item name="place" label="部位" rules={createRequiredRule('请填写部位')}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="content" label="问题" rules={createRequiredRule('请填写问题')} style={{ gridColumn: '1 / -1' }}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <Form.Item name="amountBefore" label="修改前金额（元）">
        <InputNumber precision={2} stringMode controls={false} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="amountAfter" label="修改后金额（元）">
        <InputNumber precision={2} stringMode controls={false} style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}
