import { DatePicker, Form, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { callServer } from '#kernel/web/api/call-server.ts';
import { downloadAnswer } from '#kernel/web/api/files/download.ts';
import { FormDialog } from '#kernel/web/pattern/dialog/form-dialog.tsx';
import { createRequiredRule } from '#kernel/web/pattern/input/form-items.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  ACCOUNTING_SOFTWARE,
  type AccountingSoftware,
  EXPORT_FORMATS,
  type ExportFormat,
  voucherCalls,
} from '../model/index.ts';

interface Wish {
  readonly target: AccountingSoftware;
  readonly format: ExportFormat;
  readonly days?: readonly [Dayjs, Dayjs] | null;
}
const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const [TARGET_CHOICES, FORMAT_CHOICES] = [choicesOf(ACCOUNTING_SOFTWARE), choicesOf(EXPORT_FORMATS)];

/** 导出凭证: what waits leaves in a batch, whose file is downloaded at once and whenever it is asked for. */
export function ExportVouchersDialog({ onClose }: { readonly onClose: () => void }) {
  const send = async ({ target, format, days }: Wish) => {
    const range = days ? { from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') } : {};
    const { id, count } = await callServer(voucherCalls.export, { body: { target, format, ...range } });
    await downloadAnswer(voucherCalls.file, { params: { id } });
    toast.success(`已导出${count}张凭证`);
    onClose();
  };
  return (
    <FormDialog<Wish>
      title="导出凭证"
      name="voucher.export"
      width={440}
      okText="导出"
      initial={{ target: 'kis', format: 'xlsx' }}
      lead="导出所有待导出和失败的凭证，文件可在导出批次中重新下载。"
      onSave={send}
      onClose={onClose}
    >
      <Form.Item name="target" label="财务软件" rules={createRequiredRule('请选择财务软件')}>
        <Select options={TARGET_CHOICES} />
      </Form.Item>
      <Form.Item name="format" label="文件格式" rules={createRequiredRule('请选择文件格式')}>
        <Select options={FORMAT_CHOICES} />
      </Form.Item>
      <Form.Item name="days" label="凭证日期">
        <DatePicker.RangePicker style={{ width: '100%' }} />
      </Form.Item>
    </FormDialog>
  );
}
