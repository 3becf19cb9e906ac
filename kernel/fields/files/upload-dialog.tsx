import { Button, Progress, Space, Table } from 'antd';
import { useRef } from 'react';
import { showFileSize } from '#kernel/web/lookups/file-size.ts';
import { useDroppedFiles } from '#kernel/web/lookups/use-dropped-files.ts';
import { type UploadEntry, useUploads } from '#kernel/web/lookups/use-uploads.ts';
import { Dialog } from '#kernel/web/pattern/dialog.tsx';
import { EmptyState } from '#kernel/web/pattern/states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import styles from './files.module.css';
import type { FileLink } from './kind.ts';

interface UploadDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** How many files may still be added. */
  readonly room: number;
  readonly onUploaded: (file: FileLink) => void;
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
}

const WORDS: Record<UploadEntry['state'], string> = {
  waiting: '等待上传',
  sending: '上传中',
  done: '已上传',
  failed: '上传失败',
};

function State({ entry }: { entry: UploadEntry }) {
  if (entry.state === 'waiting') return WORDS.waiting;
  const status = { sending: 'active', done: 'success', failed: 'exception' } as const;
  return (
    <>
      <Progress
        size="small"
        percent={entry.percent}
        status={status[entry.state]}
        aria-label={`${entry.file.name} ${WORDS[entry.state]}`}
      />
      {entry.fault ? <span style={{ color: 'var(--bad)' }}>{entry.fault}</span> : null}
    </>
  );
}

/** Chooses files (or takes dropped ones) and uploads them one by one or all; 1000 × 400 (specification 3 §9). */
export function UploadDialog({ open, title, room, onUploaded, onRemoved, onClose }: UploadDialogProps) {
  const { entries, add, start, startAll, remove } = useUploads({}, onUploaded);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const waiting = entries.filter((entry) => entry.state !== 'done').length;
    const free = Math.max(0, room - waiting);
    if (files.length > free) toast.warning(`最多还能添加${free}个文件`);
    add(files.slice(0, free));
  };
  const area = useRef<HTMLDivElement>(null);
  const over = useDroppedFiles(area, open, take);
  const columns = [
    { title: '文件名', key: 'name', ellipsis: true, render: (_: unknown, entry: UploadEntry) => entry.file.name },
    {
      title: '大小',
      key: 'size',
      width: 90,
      align: 'right' as const,
      render: (_: unknown, entry: UploadEntry) => showFileSize(entry.file.size),
    },
    { title: '状态', key: 'state', width: 240, render: (_: unknown, entry: UploadEntry) => <State entry={entry} /> },
    {
      title: '操作',
      key: 'actions',
      width: 120,
      render: (_: unknown, entry: UploadEntry) => (
        <Space size={4}>
          <Button
            size="small"
            type="link"
            disabled={entry.state === 'sending' || entry.state === 'done'}
            onClick={() => start(entry)}
          >
            上传
          </Button>
          <Button
            size="small"
            type="link"
            danger
            disabled={entry.state === 'sending'}
            onClick={() => remove(entry, onRemoved)}
          >
            移除
          </Button>
        </Space>
      ),
    },
  ];
  return (
    <Dialog open={open} title={title} name="files.upload" width={1000} onClose={onClose}>
      <div ref={area} className={over ? `${styles.drop} ${styles.over}` : styles.drop}>
        <Button size="small" onClick={() => chooser.current?.click()}>
          选择文件
        </Button>
        <Button size="small" type="primary" onClick={startAll}>
          全部上传
        </Button>
        <span>或将文件拖到此处</span>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label="选择文件"
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <Table<UploadEntry>
        size="small"
        rowKey="key"
        columns={columns}
        dataSource={[...entries]}
        pagination={false}
        scroll={{ x: 640, y: 400 }}
        locale={{ emptyText: <EmptyState text="请选择要上传的文件" /> }}
      />
    </Dialog>
  );
}
