import { Form, Input } from 'antd';
import { useState } from 'react';
import { userField } from '#kernel/fields/index.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';

export interface FindingAssignment {
  readonly assignee: string;
  readonly note?: string;
}

interface AssignDialogProps {
  readonly count: number;
  readonly onAssign: (assigned: FindingAssignment) => Promise<void>;
  readonly onClose: () => void;
}

const PERSON = userField('处理人', { required: true });

/** Chooses somebody of the firm; the form around it holds the id. */
function PersonOf({ id = '', value, onChange }: { id?: string; value?: string; onChange?: (value?: string) => void }) {
  const [name, setName] = useState<string | null>(null);
  const { Input: Choice } = fieldControlsOf(PERSON);
  return (
    <Choice
      id={id}
      field={PERSON}
      value={value ?? null}
      label={name}
      onChange={(next, label) => {
        setName(label ?? null);
        onChange?.(next ? String(next) : undefined);
      }}
    />
  );
}

/** Asks who has to deal with findings; the person is told at once. */
export function AssignFindingsDialog({ count, onAssign, onClose }: AssignDialogProps) {
  return (
    <FormDialog<FindingAssignment>
      title={`指派 ${count} 处问题`}
      name="quality.assign"
      width={480}
      okText="指派"
      initial={{}}
      onSave={onAssign}
      onClose={onClose}
    >
      <Form.Item name="assignee" label="处理人" rules={[{ required: true, message: '请选择处理人' }]}>
        <PersonOf />
      </Form.Item>
      <Form.Item name="note" label="说明" extra="处理人会收到消息；全部处理完后您会收到消息">
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
