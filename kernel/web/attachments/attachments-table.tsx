import { Button, Space, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { showInstant } from '#kernel/base/time/instants.ts';
import type { FileItem } from '#kernel/meta/calls/file-calls.ts';
import { showFileSize } from '../lookups/file-size.ts';
import { EmptyState } from '../pattern/page/states.tsx';
import styles from './attachments.module.css';
import { downloadFiles } from './download-files.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface AttachmentsTableProps {
  readonly files: readonly FileItem[];
  readonly loading: boolean;
  readonly selected: readonly FileItem[];
  readonly onSelect: (files: readonly FileItem[]) => void;
}

/** px (R3-032). */
const TABLE_HEIGHT = 200;

/** Attached files with who uploaded them and when; each can be downloaded and looked at. */
export function AttachmentsTable({ files, loading, selected, onSelect }: AttachmentsTableProps) {
  const [shown, setShown] = useState<FileItem | null>(null);
  const columns: TableProps<FileItem>['columns'] = [
    {
      title: '文件名',
      key: 'fileName',
      ellipsis: true,
      render: (_, { fileName, fileSize }) => (
        <span title={fileName}>
          {fileName} <span className={styles.hint}>{showFileSize(fileSize)}</span>
        </span>
      ),
    },
    { title: '上传时间', key: 'time', width: 136, align: 'center', render: (_, { time }) => showInstant(time) },
    { title: '上传人', key: 'userName', width: 90, ellipsis: true, dataIndex: 'userName' },
    {
      title: '操作',
      key: 'actions',
      width: 110,
      fixed: 'end',
      render: (_, file) => (
        <Space size={4}>
          <Button size="small" type="link" aria-label={`下载 ${file.fileName}`} onClick={() => downloadFiles([file])}>
            下载
          </Button>
          <Button size="small" type="link" aria-label={`预览 ${file.fileName}`} onClick={() => setShown(file)}>
            预览
          </Button>
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
      {shown ? <PreviewDialog file={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}
