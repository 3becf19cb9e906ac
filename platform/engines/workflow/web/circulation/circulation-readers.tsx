import { Tag } from 'antd';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { PanelTable } from '#kernel/web/pattern/page/panel-table.tsx';
import type { CirculationRow } from '../../model/circulation-calls.ts';
import { useCirculations } from './use-circulations.ts';

/** Who was given the process to read, and who has read and confirmed; nothing where nobody was. */
export function CirculationReaders({ procInstId }: { readonly procInstId: string }) {
  const { data = [] } = useCirculations(procInstId);
  if (data.length === 0) return null;
  const confirmed = data.filter(({ confirmedAt }) => confirmedAt !== null).length;
  return (
    <PanelTable<CirculationRow>
      title={`传阅记录（${confirmed}/${data.length}人已确认）`}
      width="max-content"
      rows={data}
      columns={[
        { title: '传阅给', dataIndex: 'userName' },
        { title: '部门', dataIndex: 'deptName' },
        { title: '传阅人', dataIndex: 'senderName' },
        { title: '传阅时间', render: (_, { at }) => formatInstant(at) },
        { title: '传阅说明', dataIndex: 'note' },
        { title: '阅读情况', render: (_, row) => <Reading {...row} /> },
        { title: '回复', dataIndex: 'reply' },
      ]}
    />
  );
}

function Reading({ readAt, confirmedAt }: CirculationRow) {
  if (confirmedAt) return <Tag color="success">{`${formatInstant(confirmedAt)} 确认`}</Tag>;
  return readAt ? <Tag color="processing">{`${formatInstant(readAt)} 已读`}</Tag> : <Tag color="error">未读</Tag>;
}
