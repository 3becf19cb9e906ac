import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { downloadFiles } from '#kernel/web/attachments/download-files.ts';
import { UploadDialog } from '#kernel/web/attachments/upload/upload-dialog.tsx';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { AttachedFileList } from './attached-file-list.tsx';
import styles from './files.module.css';
import type { FileLink, FilesFieldDefinition } from './kind.ts';

/** Attachments of a record: uploaded at once, part of the record with its next save. */
export function FilesInput(props: FieldInputProps<FilesFieldDefinition, readonly FileLink[]>) {
  const { id, field, onChange, onBlur, disabled, describedBy } = props;
  const files = Array.isArray(props.value) ? props.value : [];
  const [open, setOpen] = useState(false);
  // Several uploads may end before the next render: each must see what the one before it added.
  const latest = useRef<readonly FileLink[]>(files);
  latest.current = files;
  const change = (next: readonly FileLink[]) => {
    latest.current = next;
    onChange(next.length ? next : null);
  };
  const max = field.maxCount ?? 50;
  return (
    <div>
      <div className={styles.actions}>
        <Button
          id={id}
          size="small"
          icon={<UploadOutlined aria-hidden />}
          disabled={disabled || files.length >= max}
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          上传{field.label}（{files.length}）
        </Button>
        {files.length > 1 ? (
          <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => downloadFiles(files)}>
            全部下载
          </Button>
        ) : null}
      </div>
      {files.length > 0 ? (
        <AttachedFileList
          files={files}
          onRemove={disabled ? undefined : (file) => change(files.filter((other) => other.id !== file.id))}
        />
      ) : null}
      {open ? (
        <UploadDialog
          title={`上传${field.label}`}
          room={max - files.length}
          onUploaded={(file) => change([...latest.current, file])}
          onRemoved={(fileId) => change(latest.current.filter((file) => file.id !== fileId))}
          onClose={() => {
            setOpen(false);
            onBlur?.();
          }}
        />
      ) : null}
    </div>
  );
}
