import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { uploadAttachment } from '#kernel/web/attachments/upload/use-upload-queue.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { invoiceCalls } from '../model/index.ts';

/** Uploads an electronic invoice and types what it says into the form; the file stays with the invoice. */
export function ReadInvoiceButton({ fill }: { readonly fill: (values: FieldValues) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const read = async (file: File) => {
    setBusy(true);
    try {
      const id = await uploadAttachment(file, { place: {} });
      const { application, application_label, ...told } = await callServer(invoiceCalls.read, {
        body: { file: id },
        quiet: true,
      });
      const media = [{ id, fileName: file.name, fileSize: file.size }];
      fill({ ...told, ...(application ? { application, application_label } : {}), media });
      toast.success(application ? '已读取电子发票，并找到对应的开票申请' : '已读取电子发票，请选择开票申请');
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
        accept=".pdf,.ofd,.xml"
        aria-label="电子发票文件"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      <Button
        size="small"
        icon={<FileSearchOutlined aria-hidden />}
        loading={busy}
        title="支持 PDF、OFD、XML 格式"
        onClick={() => input.current?.click()}
      >
        读取电子发票
      </Button>
    </>
  );
}
