import { Table } from 'antd';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import type { BulkItemResult } from '../../model/index.ts';

interface BulkResultsProps {
  readonly label: string;
  readonly results: readonly BulkItemResult[];
  readonly onClose: () => void;
}

/** What became of each of several: those that were not done first, with the reason. */
export function BulkResultsDialog({ label, results, onClose }: BulkResultsProps) {
  const failed = results.filter(({ fault }) => fault !== null).length;
  const done = results.length - failed;
  return (
    <AppDialog
      open
      title={`${label}结果：成功${done}项${failed > 0 ? `，未处理${failed}项` : ''}`}
      name="flow.bulk.result"
      width={640}
      okText="知道了"
      onClose={onClose}
      onOk={onClose}
    >
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ y: 360 }}
        dataSource={results.toSorted((a, b) => Number(a.fault === null) - Number(b.fault === null))}
        columns={[
          { title: '标题', dataIndex: 'title' },
          { title: '结果', dataIndex: 'fault', width: 260, render: (fault: string | null) => fault ?? '成功' },
        ]}
      />
    </AppDialog>
  );
}
