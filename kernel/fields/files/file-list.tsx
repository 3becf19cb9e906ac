import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { lookupCalls } from '#kernel/meta/lookup-calls.ts';
import { download } from '#kernel/web/api/download.ts';
import { showFileSize } from '#kernel/web/lookups/file-size.ts';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import styles from './files.module.css';
import type { FileLink } from './kind.ts';

/** Saves one file, or several as one archive. The user has been told when it fails. */
export function downloadFiles(files: readonly FileLink[]): void {
  const ids = files.map((file) => file.id).join(',');
  download(lookupCalls.download, { params: { ids } }, files[0]?.fileName).catch(() => undefined);
}

interface FileListProps {
  readonly files: readonly FileLink[];
  readonly onRemove?: (file: FileLink) => void;
}

/** Attached files with their size; a click on a name downloads. */
export function FileList({ files, onRemove }: FileListProps) {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <PaperClipOutlined style={{ color: 'var(--text-faint)' }} aria-hidden />
          <button type="button" className={styles.name} title="下载" onClick={() => downloadFiles([file])}>
            {file.fileName}
          </button>
          <span className={styles.size}>{showFileSize(file.fileSize)}</span>
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
