import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Space, Table, type TableProps } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { type FileItem, fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { callServer } from '../../api/call-server.ts';
import { formatFileSize } from '../../lookups/format-file-size.ts';
import { AppDialog } from '../../pattern/dialog/app-dialog.tsx';
import { ErrorState } from '../../pattern/page/empty-loading-error-states.tsx';
import { toast } from '../../toast/toast.ts';
import { downloadFiles } from '../download-files.ts';

/** px. */
const WIDTH = 720;

interface VersionsDialogProps {
  readonly file: FileItem;
  /** undefined: versions are looked at only. */
  readonly onRestored: (() => void) | undefined;
  readonly onClose: () => void;
}

/** An attachment with what it replaced, the newest first; an earlier one is opened, or made the current one again. */
export function AttachmentVersionsDialog({ file, onRestored, onClose }: VersionsDialogProps) {
  const client = useQueryClient();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['attachments', 'versions', file.id],
    queryFn: ({ signal }) => callServer(fileCalls.versions, { params: { id: file.id }, signal, quiet: true }),
  });
  const restore = async (version: FileItem) => {
    await callServer(fileCalls.restoreVersion, { params: { id: version.id } });
    toast.success('已恢复此版本');
    await client.invalidateQueries({ queryKey: ['attachments'] });
    onRestored?.();
    onClose();
  };
  const columns: TableProps<FileItem>['columns'] = [
    {
      title: '文件名',
      key: 'fileName',
      ellipsis: true,
      render: (_, { fileName, fileSize }, at) => (
        <span title={fileName}>
          {at === 0 ? <strong>当前 </strong> : null}
          {fileName}（{formatFileSize(fileSize)}）
        </span>
      ),
    },
    { title: '上传时间', key: 'time', width: 136, align: 'center', render: (_, { time }) => formatInstant(time) },
    { title: '上传人', key: 'userName', width: 90, ellipsis: true, dataIndex: 'userName' },
    {
      title: '操作',
      key: 'actions',
      width: 120,
      render: (_, version, at) => (
        <Space size={4}>
          <Button size="small" type="link" onClick={() => downloadFiles([version])}>
            下载
          </Button>
          {at > 0 && onRestored ? (
            <Button size="small" type="link" onClick={() => restore(version).catch(() => undefined)}>
              恢复
            </Button>
          ) : null}
        </Space>
      ),
    },
  ];
  return (
    <AppDialog open title={`“${file.fileName}”的版本`} name="files.versions" width={WIDTH} onClose={onClose}>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Table<FileItem>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={[...(data ?? [])]}
          loading={isLoading}
          pagination={false}
          tableLayout="fixed"
          scroll={{ x: 600 }}
        />
      )}
    </AppDialog>
  );
}
