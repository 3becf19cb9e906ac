import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { createRequiredRule, WIDE_FORM_ITEM_CLASS } from '../input/form-items.tsx';
import { FormDialog } from './form-dialog.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  /** Under which its place and size are remembered for the person. */
  readonly name: string;
  readonly okText?: string;
  /** What follows from it, above the field. */
  readonly lead?: ReactNode;
  /** What the field is called; it must not stay empty. */
  readonly label?: string;
  /** Sends the reason; a refusal of `reason` stands beside the field. */
  readonly onGive: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks why something is done that must not happen without a word: taken back, opened again, given up. */
export function ReasonDialog({ label = '原因', okText = '确定', onGive, ...dialog }: ReasonDialogProps) {
  return (
    <FormDialog<{ reason: string }>
      {...dialog}
      okText={okText}
      width={440}
      initial={{ reason: '' }}
      onSave={({ reason }) => onGive(reason.trim())}
    >
      <Form.Item
        name="reason"
        label={label}
        className={WIDE_FORM_ITEM_CLASS}
        rules={createRequiredRule(`请填写${label}`)}
      >
        <Input.TextArea rows={3} maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
}
