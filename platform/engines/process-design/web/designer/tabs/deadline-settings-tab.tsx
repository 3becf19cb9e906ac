import { Table } from 'antd';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { type Deadline, isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import { describeDeadline } from '../../../model/describe-process-node.ts';
import { changeStep } from '../../../model/step-tree-edits.ts';
import { useProcessDesign } from '../process-design-context.ts';
import { DeadlinesEditor } from '../properties/deadlines-editor.tsx';

/** f-flow-expire-notice: what happens at each step when its time is over. */
export function DeadlineSettingsTab() {
  const { definition, outline, changeSteps } = useProcessDesign();
  const set = (id: string, due: readonly Deadline[]) =>
    changeSteps((steps) =>
      changeStep(steps, id, (step) => {
        if (step.step !== 'node' || !isTaskNode(step.node)) return step;
        const { due: _before, ...node } = step.node;
        return { ...step, node: due.length > 0 ? { ...node, due } : node };
      }),
    );
  return (
    <Panel title="到期通知：各环节超过时限后的提醒与处理">
      <Table
        size="small"
        bordered
        pagination={false}
        rowKey="id"
        dataSource={definition.nodes.filter(isTaskNode)}
        columns={[
          { title: '环节', dataIndex: 'name', width: 180 },
          {
            title: '现有时限',
            width: 260,
            render: (_, { due = [] }) => due.map(describeDeadline).join('；') || '不限',
          },
          {
            title: '设置',
            render: (_, { id, due = [] }) =>
              outline ? <DeadlinesEditor due={due} onChange={(to) => set(id, to)} /> : '该流程不能在此修改',
          },
        ]}
      />
    </Panel>
  );
}
