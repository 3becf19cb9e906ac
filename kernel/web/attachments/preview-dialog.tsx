import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { callAddress, sendCall } from '../api/client.ts';
import { Dialog } from '../pattern/dialog/dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '../pattern/page/states.tsx';
import styles from './attachments.module.css';
import { downloadFiles } from './download-files.ts';
import { previewKind } from './preview-kind.ts';

/** Text in the encoding it was written in: UTF-8, or else the national one. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

function TextPreview({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', id],
    queryFn: async ({ signal }) =>
      decode(await (await sendCall(fileCalls.openFile, { query: { fileId: id }, signal })).arrayBuffer()),
  });
  if (error) return <ErrorState error={error} retry={() => refetch()} />;
  return data === undefined ? <LoadingState rows={8} /> : <pre className={styles.text}>{data}</pre>;
}

/** A look at a file without saving it. */
export function PreviewDialog({ file, onClose }: { file: FileLink; onClose: () => void }) {
  const kind = previewKind(file);
  const address = callAddress(fileCalls.openFile.path, {}, { fileId: file.id });
  return (
    <Dialog open title={file.fileName} name="files.preview" width={960} onClose={onClose}>
      {kind === 'picture' ? (
        <img
          className={styles.picture}
          src={callAddress(fileCalls.viewImage.path, { id: file.id })}
          alt={file.fileName}
        />
      ) : kind === 'text' ? (
        <TextPreview id={file.id} />
      ) : (
        <EmptyState
          text={kind === 'pdf' ? 'PDF 在新窗口中查看' : '此类文件不能在线预览，请下载后查看'}
          action={
            kind === 'pdf' ? (
              <Button type="primary" href={address} target="_blank" rel="noreferrer">
                打开
              </Button>
            ) : (
              <Button type="primary" onClick={() => downloadFiles([file])}>
                下载
              </Button>
            )
          }
        />
      )}
    </Dialog>
  );
}
