import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { FileItem } from '#kernel/meta/calls/file-calls.ts';
import { CallFailure } from '../../api/call-failures.ts';
import { toast } from '../../toast/toast.ts';
import { uploadAttachment } from '../upload/use-upload-queue.ts';

/** Puts another file in the place of an attachment, which stays as its earlier version. */
export function ReplaceButton({ file, onReplaced }: { file: FileItem; onReplaced: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const replace = async (chosen: File | undefined) => {
    if (!chosen) return;
    setSending(true);
    try {
      await uploadAttachment(chosen, { place: { replaces: file.id } });
      toast.success('已替换，原文件保留为历史版本');
      onReplaced();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      toast.error(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        type="link"
        loading={sending}
        aria-label={`替换 ${file.fileName}`}
        title="上传新版本，原文件保留"
        onClick={() => input.current?.click()}
      >
        替换
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`选择替换 ${file.fileName} 的文件`}
        onChange={({ target }) => {
          void replace(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
