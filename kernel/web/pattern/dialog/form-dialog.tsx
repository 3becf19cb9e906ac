import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallFailure } from '../../api/call-failures.ts';
import { LoadingState } from '../page/empty-loading-error-states.tsx';
import { AppDialog } from './app-dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps<V extends object> {
  readonly title: string;
  /** Under which its place and size are remembered for the person. */
  readonly name: string;
  /** px; fields stand beside one another where there is room. */
  readonly width: number;
  readonly okText?: string;
  readonly initial: object;
  /** What it shows or begins with is not known yet: nothing stands there that could move under the hand. */
  readonly loading?: boolean;
  /** Sends what was typed. What the call refuses is told beside the fields it names. */
  readonly onSave: (values: V) => Promise<void>;
  readonly onClose: () => void;
  /** Stands above the fields. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A method: faults come by the names the server knows, which the form's own type does not list. */
interface Showing {
  show(faults: readonly object[]): void;
}

/** A dialog with a form of its own: judged before it is sent, refusals beside their fields, one click sends once. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, name, width, okText = '保存', initial, loading = false, onSave, onClose, lead, children } = props;
  const [form] = Form.useForm<V>();
  const [busy, setBusy] = useState(false);
  const save = async (values: V) => {
    setBusy(true);
    try {
      await onSave(values);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const fields = Object.entries(error.faults).map(([field, text]) => ({ name: field, errors: [text] }));
      const show: Showing['show'] = form.setFields;
      show(fields);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog
      open
      title={title}
      name={name}
      width={width}
      onClose={onClose}
      onOk={() => form.submit()}
      okText={okText}
      busy={busy || loading}
    >
      {loading ? (
        <LoadingState rows={4} />
      ) : (
        <>
          {lead}
          <Form form={form} layout="vertical" className={styles.form} initialValues={initial} onFinish={save}>
            {children}
          </Form>
        </>
      )}
    </AppDialog>
  );
}
