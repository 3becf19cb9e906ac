import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { downloadFiles } from '#kernel/web/attachments/download-files.ts';
import { formatFileSize } from '#kernel/web/lookups/format-file-size.ts';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import styles from './files.module.css';
import type { FileLink } from './kind.ts';

interface FileListProps {
  readonly files: readonly FileLink[];
  readonly onRemove?: (file: FileLink) => void;
}

/** Attached files with their size; a click on a name downloads. */
export function AttachedFileList({ files, onRemove }: FileListProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <PaperClipOutlined style={{ color: 'var(--text-faint)' }} aria-hidden />
          <button type="button" className={styles.name} title="下载" onClick={() => downloadFiles([file])}>
            {file.fileName}
          </button>
          <span className={styles.size}>{formatFileSize(file.fileSize)}</span>
          {onRemove ? (
            <IconButton
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              label={`移除 ${file.fileName}`}
              onClick={() => onRemove(file)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
