import { Button, Table } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { isTaskNode, type ProcessNode } from '#kernel/workflow/process/process-definition.ts';
import {
  describeApprovers,
  describeDeadline,
  describeNoApproverPolicy,
  describeVoting,
  NODE_KIND_LABELS,
} from '../../../model/describe-process-node.ts';
import { useProcessDesign } from '../process-design-context.ts';

const acts = (node: ProcessNode) => isTaskNode(node) || node.kind === 'cc';

/** f-flow-step: every step at which people act or are told, as a table. */
export function StepTableTab() {
  const { definition, names, choose } = useProcessDesign();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = (id: string) => {
    choose({ kind: 'step', id });
    navigate(pathname.replace(/[^/]+$/, 'f-flow-design') + search, { replace: true });
  };
  return (
    <Panel title="流程步骤">
      <Table<ProcessNode>
        size="small"
        bordered
        pagination={false}
        rowKey="id"
        scroll={{ x: 'max-content' }}
        dataSource={definition.nodes.filter(acts)}
        columns={[
          { title: '序号', width: 56, align: 'center', render: (_, _node, index) => index + 1 },
          {
            title: '环节',
            width: 180,
            render: (_, { id, name }) => (
              <Button size="small" type="link" onClick={() => open(id)}>
                {name}
              </Button>
            ),
          },
          { title: '编号', dataIndex: 'id', width: 110 },
          { title: '类型', width: 70, render: (_, { kind }) => NODE_KIND_LABELS[kind] },
          {
            title: '人员',
            width: 240,
            render: (_, node) => ('approvers' in node ? describeApprovers(node, names) : ''),
          },
          { title: '办理方式', width: 180, render: (_, node) => (isTaskNode(node) ? describeVoting(node) : '') },
          {
            title: '无人时',
            width: 140,
            render: (_, node) => (isTaskNode(node) ? describeNoApproverPolicy(node, names) : ''),
          },
          {
            title: '时限',
            width: 200,
            render: (_, node) => (isTaskNode(node) ? (node.due ?? []).map(describeDeadline).join('；') || '不限' : ''),
          },
        ]}
      />
    </Panel>
  );
}
