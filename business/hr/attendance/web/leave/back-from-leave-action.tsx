import { Button, DatePicker, Form, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { attendanceCalls } from '../../model/index.ts';

const HALVES = [
  { value: 'am', label: '上午' },
  { value: 'pm', label: '下午' },
];

interface Values {
  readonly backDate: Dayjs;
  readonly backHalf: 'am' | 'pm';
}

interface BackProps {
  readonly record: DisplayedRecord;
  readonly refresh: () => void;
}

/** 销假: whoever comes back before an approved leave ends gets the days after it back. */
export function BackFromLeaveAction({ record, refresh }: BackProps) {
  const [open, setOpen] = useState(false);
  if (record.status !== 'approved') return null;
  const save = async ({ backDate, backHalf }: Values) => {
    const body = { backDate: backDate.format('YYYY-MM-DD'), backHalf };
    const { givenBack } = await callServer(attendanceCalls.backFromLeave, { params: { id: record.id }, body });
    toast.success(`已销假，退回${Number(givenBack)}天`);
    setOpen(false);
    refresh();
  };
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        销假
      </Button>
      {open ? (
        <FormDialog<Values>
          title="销假"
          name="back-from-leave"
          width={420}
          okText="确定销假"
          initial={{ backDate: dayjs(String(record.fromDate)), backHalf: 'pm' }}
          onSave={save}
          onClose={() => setOpen(false)}
        >
          <Form.Item name="backDate" label="实际休到" rules={createRequiredRule('实际休到')}>
            <DatePicker allowClear={false} />
          </Form.Item>
          <Form.Item name="backHalf" label="时段" rules={createRequiredRule('时段')}>
            <Select options={HALVES} />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  );
}
