import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { type AttachmentTarget, type FileItem, fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { callServer } from '../api/call-server.ts';
import { useConfirm } from '../pattern/dialog/use-confirm.tsx';
import { ErrorState } from '../pattern/page/empty-loading-error-states.tsx';
import { toast } from '../toast/toast.ts';
import styles from './attachments.module.css';
import { AttachmentsTable } from './attachments-table.tsx';
import { downloadFiles } from './download-files.ts';
import { UploadDialog } from './upload/upload-dialog.tsx';
import { useDroppedFiles } from './upload/use-dropped-files.ts';
import { usePastedFiles } from './upload/use-pasted-files.ts';
import { useAttachmentList } from './use-attachment-list.ts';

interface AttachmentsAreaProps {
  readonly place: AttachmentTarget;
  /** Files may be looked at only. */
  readonly readOnly?: boolean;
}

/** The files of a place: upload, delete one, download several as one archive (R3-028 to R3-030). */
export function AttachmentsArea({ place, readOnly = false }: AttachmentsAreaProps) {
  const confirm = useConfirm();
  const { files, error, isLoading, refresh, retry } = useAttachmentList(place);
  const [selected, setSelected] = useState<readonly FileItem[]>([]);
  const [uploading, setUploading] = useState<readonly File[] | null>(null);
  const take = (dropped: readonly File[]) => {
    if (!readOnly && !uploading) setUploading(dropped);
  };
  const { over, area } = useDroppedFiles(take);
  usePastedFiles(take);

  const remove = async () => {
    const [file, ...more] = selected;
    if (!file || more.length > 0) return toast.warning('请选择需要删除的一条数据');
    const text =
      file.versions > 1
        ? `「${file.fileName}」删除后不能恢复，上一版本将成为当前附件。`
        : `「${file.fileName}」删除后不能恢复。`;
    if (!(await confirm({ title: '确定删除此附件？', text, okText: '删除', danger: true }))) return;
    const gone = await callServer(fileCalls.remove, { params: { id: file.id } }).then(
      () => true,
      () => false,
    );
    if (!gone) return;
    toast.success('删除成功');
    setSelected([]);
    refresh();
  };
  const downloadSelected = () => {
    if (selected.length === 0) toast.warning('请至少选择一条记录！');
    else downloadFiles(selected);
  };

  return (
    <section className={over && !readOnly ? styles.over : undefined} aria-label="附件" {...area}>
      <div className={styles.actions}>
        {readOnly ? null : (
          <>
            <Button size="small" type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setUploading([])}>
              上传
            </Button>
            <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={remove}>
              删除
            </Button>
          </>
        )}
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={downloadSelected}>
          批量下载
        </Button>
        {readOnly ? null : <span className={styles.hint}>可将文件拖到此处，或按 Ctrl+V 粘贴</span>}
      </div>
      {error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <AttachmentsTable
          files={files}
          loading={isLoading}
          selected={selected}
          onSelect={setSelected}
          onChanged={readOnly ? undefined : refresh}
        />
      )}
      {uploading ? (
        <UploadDialog
          title="上传附件"
          place={place}
          given={uploading}
          onUploaded={refresh}
          onRemoved={refresh}
          onClose={() => {
            setUploading(null);
            refresh();
          }}
        />
      ) : null}
    </section>
  );
}
