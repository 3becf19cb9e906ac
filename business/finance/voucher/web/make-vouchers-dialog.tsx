import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { voucherCalls } from '../model/index.ts';

interface Range {
  readonly days: readonly [Dayjs, Dayjs];
}

/** 生成凭证: of everything that happened on the days and has no voucher yet. */
export function MakeVouchersDialog({ onClose }: { readonly onClose: () => void }) {
  const make = async ({ days: [from, to] }: Range) => {
    const body = { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') };
    const { made, known, notes } = await callServer(voucherCalls.make, { body });
    toast.success(`已生成${made}张凭证，此前已有${known}张`);
    for (const note of notes) toast.warning(note);
    onClose();
  };
  return (
    <FormDialog<Range>
      title="生成凭证"
      name="voucher.make"
      width={440}
      okText="生成"
      initial={{ days: [dayjs().startOf('month'), dayjs()] }}
      lead="每笔业务只生成一次，重复生成不会产生重复凭证。"
      onSave={make}
      onClose={onClose}
    >
      <Form.Item name="days" label="业务日期" rules={createRequiredRule('请选择业务日期')}>
        <DatePicker.RangePicker style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}
