import { Button } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { uploadAttachment } from '#kernel/web/attachments/upload/use-upload-queue.ts';
import { CopyableTextLines } from '#kernel/web/pattern/dialog/copyable-text-lines.tsx';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { voucherCalls } from '../model/index.ts';
import { ExportVouchersDialog } from './export-vouchers-dialog.tsx';
import { MakeVouchersDialog } from './make-vouchers-dialog.tsx';

interface ToolProps {
  readonly refresh: () => void;
}

/** Vouchers made, sent out, and their numbers read back. */
export function VoucherToolbar({ refresh }: ToolProps) {
  const [open, show] = useState<'export' | 'make' | null>(null);
  if (!useHasRight('voucher:write')) return null;
  const close = () => {
    show(null);
    refresh();
  };
  return (
    <>
      <Button size="small" type="primary" onClick={() => show('make')}>
        生成凭证
      </Button>
      <Button size="small" onClick={() => show('export')}>
        导出凭证
      </Button>
      <WriteBackButton refresh={refresh} />
      {open === 'make' ? <MakeVouchersDialog onClose={close} /> : null}
      {open === 'export' ? <ExportVouchersDialog onClose={close} /> : null}
    </>
  );
}

/** 回写凭证号: a file of the accounting software with our numbers and its own. */
function WriteBackButton({ refresh }: ToolProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const read = async (file: File) => {
    setBusy(true);
    try {
      const told = await callServer(voucherCalls.writeBack, {
        body: { file: await uploadAttachment(file, { place: {} }) },
        quiet: true,
      });
      refresh();
      const title = `已回写${told.written}张，原已回写${told.same}张，失败${told.failed}张`;
      const text = told.faults.length > 0 ? <CopyableTextLines lines={told.faults} /> : '文件中的凭证号均已处理。';
      await confirm({ title, text, isNote: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.csv"
        aria-label="凭证号文件"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button
        size="small"
        loading={busy}
        title="包含“凭证编号”和“外部凭证号”两列的 Excel 或 CSV 文件"
        onClick={() => input.current?.click()}
      >
        回写凭证号
      </Button>
    </>
  );
}
