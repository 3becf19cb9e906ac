import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { uploadAttachment } from '#kernel/web/attachments/upload/use-upload-queue.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import type { FormSlotArgs } from '#kernel/web/form/form-slots.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { expenseCalls } from '../model/index.ts';

type FileItem = Readonly<Record<string, unknown>>;

interface Read {
  readonly lines: readonly FieldValues[];
  readonly files: readonly FileItem[];
}

/** One invoice after the other: what can be read becomes a line, what cannot is told by its name. */
async function readAll(chosen: readonly File[]): Promise<Read> {
  const lines: FieldValues[] = [];
  const files: FileItem[] = [];
  for (const file of chosen)
    try {
      const id = await uploadAttachment(file, { place: {} });
      const told = await callServer(expenseCalls.read, { body: { file: id }, quiet: true });
      if (told.usedBy) toast.warning(`${file.name}：发票已用于${told.usedBy}，不能重复报销`);
      else {
        const { date, summary, invoiceNo, invoiceTotal, tax } = told;
        lines.push({ date, summary, invoiceNo, invoiceTotal, tax, amount: invoiceTotal, subject: 'travel' });
        files.push({ id, fileName: file.name, fileSize: file.size });
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toast.error(`${file.name}：${error.message}`);
    }
  return { lines, files };
}

const listed = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

/** Uploads electronic invoices: each becomes a line of the expense, its file stays with it. */
export function ReadExpenseInvoicesButton({
  values,
  fill,
}: Pick<FormSlotArgs, 'values'> & { readonly fill: (values: FieldValues) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const read = async (chosen: readonly File[]) => {
    setBusy(true);
    const { lines, files } = await readAll(chosen).finally(() => setBusy(false));
    if (lines.length === 0) return;
    fill({
      lines: [...listed<FieldValues>(values.lines).filter(({ amount }) => amount), ...lines],
      files: [...listed<FileItem>(values.files), ...files],
    });
    toast.success(`已读取${lines.length}张发票`);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".pdf,.ofd,.xml"
        aria-label="报销发票文件"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          if (chosen.length > 0) void read(chosen);
        }}
      />
      <Button
        icon={<FileSearchOutlined aria-hidden />}
        loading={busy}
        title="支持 PDF、OFD、XML 格式，可同时选择多张"
        onClick={() => input.current?.click()}
      >
        上传电子发票
      </Button>
    </>
  );
}
