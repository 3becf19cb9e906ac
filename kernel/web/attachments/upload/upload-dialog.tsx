import { Button, Space, Table, type TableProps } from 'antd';
import { useEffect, useRef } from 'react';
import type { FileLink } from '#kernel/fields/files/kind.ts';
import type { AttachmentTarget } from '#kernel/meta/calls/file-calls.ts';
import { formatFileSize } from '../../lookups/format-file-size.ts';
import { AppDialog } from '../../pattern/dialog/app-dialog.tsx';
import { EmptyState } from '../../pattern/page/empty-loading-error-states.tsx';
import { useIsMobile } from '../../theme/media-queries.ts';
import { toast } from '../../toast/toast.ts';
import styles from '../attachments.module.css';
import { FileDropZone } from './file-drop-zone.tsx';
import { FileNameAndProgress, UploadProgressBar } from './upload-progress-bar.tsx';
import { isPendingUpload, type UploadEntry, useUploadQueue } from './use-upload-queue.ts';

interface UploadDialogProps {
  readonly title: string;
  /** Where the files belong at once; left out, they belong to the record that names them when it is saved. */
  readonly place?: AttachmentTarget;
  /** How many files may still be added; any number where left out. */
  readonly room?: number;
  /** Files that were dropped or pasted where they belong: they are sent at once. */
  readonly given?: readonly File[];
  readonly onUploaded: (file: FileLink) => void;
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
}

const NO_PLACE: AttachmentTarget = {};
/** px (R3-036, R3-037). */
const WIDTH = 1000;
const TABLE_HEIGHT = 400;

/** Sends, once, what the dialog was opened with. */
function useGiven(given: readonly File[] | undefined, send: (files: readonly File[]) => Promise<void>): void {
  const sent = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (!given || sent.current === given) return;
    sent.current = given;
    void send(given);
  });
}

/** Chooses files (or takes dropped ones) and uploads them one by one or all; what runs when it is closed is stopped. */
export function UploadDialog(props: UploadDialogProps) {
  const { title, place = NO_PLACE, room = Number.POSITIVE_INFINITY, onClose } = props;
  const { entries, add, send, start, startAll, cancel, remove } = useUploadQueue(place, props);
  const isMobile = useIsMobile();
  const take = (files: readonly File[]) => {
    const free = Math.max(0, room - entries.filter(({ state }) => state !== 'done').length);
    if (files.length > free) toast.warning(`最多还能添加${free}个文件`);
    add(files.slice(0, free));
  };
  useGiven(props.given, send);
  const actions = (entry: UploadEntry) => (
    <Space size={4}>
      {entry.state === 'sending' ? (
        <Button size="small" type="link" onClick={() => cancel(entry)}>
          取消
        </Button>
      ) : (
        <Button size="small" type="link" disabled={!isPendingUpload(entry)} onClick={() => start(entry)}>
          上传
        </Button>
      )}
      <Button size="small" type="link" danger disabled={entry.state === 'sending'} onClick={() => remove(entry)}>
        移除
      </Button>
    </Space>
  );
  const name = { title: '文件名', key: 'name', ellipsis: true };
  const last = {
    title: '操作',
    key: 'actions',
    width: 120,
    render: (_: unknown, entry: UploadEntry) => actions(entry),
  };
  const columns: TableProps<UploadEntry>['columns'] = isMobile
    ? [{ ...name, render: (_, entry) => <FileNameAndProgress entry={entry} /> }, last]
    : [
        { ...name, render: (_, { file }) => file.name },
        { title: '大小', key: 'size', width: 90, align: 'right', render: (_, { file }) => formatFileSize(file.size) },
        { title: '状态', key: 'state', width: 300, render: (_, entry) => <UploadProgressBar entry={entry} /> },
        last,
      ];
  return (
    <AppDialog open title={title} name="files.upload" width={WIDTH} onClose={onClose}>
      <FileDropZone onFiles={take}>
        <Button size="small" type="primary" onClick={startAll}>
          全部上传
        </Button>
      </FileDropZone>
      <Table<UploadEntry>
        className={styles.uploads}
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={[...entries]}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: isMobile ? undefined : 720, y: TABLE_HEIGHT }}
        locale={{ emptyText: <EmptyState text="请选择要上传的文件" /> }}
      />
    </AppDialog>
  );
}
