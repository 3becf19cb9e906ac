import { Button, Space, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import type { FileItem } from '#kernel/meta/calls/file-calls.ts';
import { formatFileSize } from '../lookups/format-file-size.ts';
import { EmptyState } from '../pattern/page/empty-loading-error-states.tsx';
import styles from './attachments.module.css';
import { downloadFiles } from './download-files.ts';
import { FilePreviewDialog } from './preview/file-preview-dialog.tsx';
import { AttachmentVersionsDialog } from './versions/attachment-versions-dialog.tsx';
import { ReplaceButton } from './versions/replace-button.tsx';

interface AttachmentsTableProps {
  readonly files: readonly FileItem[];
  readonly loading: boolean;
  readonly selected: readonly FileItem[];
  readonly onSelect: (files: readonly FileItem[]) => void;
  /** Something was replaced or restored; undefined where files are looked at only. */
  readonly onChanged?: () => void;
}

/** px (R3-032). */
const TABLE_HEIGHT = 200;

/** Attached files with who uploaded them and when; each can be downloaded and looked at. */
export function AttachmentsTable({ files, loading, selected, onSelect, onChanged }: AttachmentsTableProps) {
  const [opened, setOpened] = useState<FileItem | null>(null);
  const [shown, setShown] = useState<FileItem | null>(null);
  const columns: TableProps<FileItem>['columns'] = [
    {
      title: '文件名',
      key: 'fileName',
      ellipsis: true,
      render: (_, file) => (
        <span title={file.fileName}>
          {file.fileName} <span className={styles.hint}>{formatFileSize(file.fileSize)}</span>
          {file.versions > 1 ? (
            <Button size="small" type="link" onClick={() => setOpened(file)}>
              {`共${file.versions}个版本`}
            </Button>
          ) : null}
        </span>
      ),
    },
    { title: '上传时间', key: 'time', width: 136, align: 'center', render: (_, { time }) => formatInstant(time) },
    { title: '上传人', key: 'userName', width: 90, ellipsis: true, dataIndex: 'userName' },
    {
      title: '操作',
      key: 'actions',
      width: onChanged ? 160 : 110,
      fixed: 'end',
      render: (_, file) => (
        <Space size={4}>
          <Button size="small" type="link" aria-label={`下载 ${file.fileName}`} onClick={() => downloadFiles([file])}>
            下载
          </Button>
          <Button size="small" type="link" aria-label={`预览 ${file.fileName}`} onClick={() => setShown(file)}>
            预览
          </Button>
          {onChanged ? <ReplaceButton file={file} onReplaced={onChanged} /> : null}
        </Space>
      ),
    },
  ];
  return (
    <>
      <Table<FileItem>
        className={styles.table}
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={[...files]}
        loading={loading}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: 620, y: TABLE_HEIGHT }}
        locale={{ emptyText: <EmptyState text="还没有附件" /> }}
        rowSelection={{
          columnWidth: 36,
          selectedRowKeys: selected.map(({ id }) => id),
          onChange: (_, chosen) => onSelect(chosen),
          getCheckboxProps: ({ fileName }) => ({ 'aria-label': `选择 ${fileName}` }),
          getTitleCheckboxProps: () => ({ 'aria-label': '选择全部附件' }),
        }}
      />
      {opened ? (
        <AttachmentVersionsDialog file={opened} onRestored={onChanged} onClose={() => setOpened(null)} />
      ) : null}
      {shown ? <FilePreviewDialog file={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
