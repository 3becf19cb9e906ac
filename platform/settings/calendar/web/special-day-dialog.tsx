import { Form, Input, Radio } from 'antd';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { calendarDay } from '../model/index.ts';
import type { SpecialDay } from './special-day.ts';

interface DayDialogProps {
  readonly day: string;
  readonly existing: SpecialDay | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Arranged {
  readonly kind: 'usual' | 'rest' | 'work';
  readonly name?: string;
}

const KINDS = [
  { value: 'usual', label: '按周一至周五' },
  { value: 'rest', label: '休息' },
  { value: 'work', label: '上班' },
];

/** What is to hold of one day. */
export function SpecialDayDialog({ day, existing, onDone, onClose }: DayDialogProps) {
  const params = { name: calendarDay.code };
  const save = async ({ kind, name }: Arranged) => {
    if (kind !== 'usual') {
      const place = existing ? { id: existing.id, version: existing.version } : {};
      await callServer(recordCalls.save, { params, body: { ...place, day, kind, name }, quiet: true });
    } else if (existing) {
      await callServer(recordCalls.remove, { params: { ...params, ids: existing.id } });
    }
    toast.success(`${day}已保存`);
    onDone();
  };
  return (
    <FormDialog<Arranged>
      title={day}
      name="calendar.day"
      width={420}
      initial={{ kind: existing ? (existing.works ? 'work' : 'rest') : 'usual', name: existing?.name ?? '' }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="kind" label="安排">
        <Radio.Group options={KINDS} />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) =>
          getFieldValue('kind') === 'usual' ? null : (
            <Form.Item
              name="name"
              label="说明"
              rules={[{ required: true, whitespace: true, message: '请填写说明，如“国庆节”' }]}
            >
              <Input maxLength={60} placeholder="如“国庆节”“公司周年休假”" />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}
