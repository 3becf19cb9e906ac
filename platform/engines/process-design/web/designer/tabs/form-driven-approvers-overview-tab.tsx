import { Table } from 'antd';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useProcessDesign } from '../process-design-context.ts';

/** f-leader-field: the people a process finds by the request itself — heads of departments, person fields — and where. */
export function FormDrivenApproversOverviewTab() {
  const { design, definition } = useProcessDesign();
  const usedBy = (matches: (rule: { kind: string; field?: string; levelsUp?: number }) => boolean) =>
    definition.nodes
      .filter((node) => 'approvers' in node && node.approvers.some(matches))
      .map(({ name }) => name)
      .join('、');
  const rows = [
    { key: 'initiator', name: '发起人', from: '提交申请的人员', used: usedBy(({ kind }) => kind === 'initiator') },
    ...[0, 1, 2].map((level) => ({
      key: `head${level}`,
      name: level === 0 ? '部门负责人' : `上${level}级部门负责人`,
      from: '组织机构中部门的负责人',
      used: usedBy(({ kind, levelsUp }) => kind === 'deptHead' && levelsUp === level),
    })),
    ...design.fields
      .filter(({ field }) => field.kind === 'user')
      .map(({ code, field }) => ({
        key: code,
        name: field.label,
        from: `表单字段（${code}）`,
        used: usedBy((rule) => rule.kind === 'field' && rule.field === code),
      })),
  ];
  return (
    <Panel title="负责人字段：按申请内容确定的人员">
      <Table
        size="small"
        bordered
        pagination={false}
        dataSource={rows}
        columns={[
          { title: '人员', dataIndex: 'name', width: 200 },
          { title: '来源', dataIndex: 'from', width: 240 },
          { title: '使用的环节', dataIndex: 'used', render: (used: string) => used || '未使用' },
        ]}
      />
    </Panel>
  );
}
