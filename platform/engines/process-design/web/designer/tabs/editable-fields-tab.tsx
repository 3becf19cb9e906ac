import { Checkbox, Table } from 'antd';
import { isSystemFilled } from '#kernel/meta/field.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { OutlineStep } from '#kernel/workflow/process/define-process.ts';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import { changeStep } from '../../../model/step-tree-edits.ts';
import { useProcessDesign } from '../process-design-context.ts';

/** A field that may be changed at the step may not any more, and the other way round. */
function withEditableTurned(step: OutlineStep, code: string): OutlineStep {
  if (step.step !== 'node' || !isTaskNode(step.node)) return step;
  const { editable = [], ...node } = step.node;
  const codes = editable.includes(code) ? editable.filter((one) => one !== code) : [...editable, code];
  return { ...step, node: codes.length > 0 ? { ...node, editable: codes } : node };
}

/** f-form-manager: which field of the form may be changed at which step, as a grid. */
export function EditableFieldsTab() {
  const { design, definition, outline, changeSteps } = useProcessDesign();
  const tasks = definition.nodes.filter(isTaskNode);
  const toggle = (id: string, code: string) =>
    changeSteps((steps) => changeStep(steps, id, (step) => withEditableTurned(step, code)));
  return (
    <Panel title={`${design.formTitle}：各环节可以修改的字段`}>
      <Table
        size="small"
        bordered
        pagination={false}
        rowKey="code"
        scroll={{ x: 'max-content' }}
        dataSource={design.fields}
        columns={[
          { title: '字段', dataIndex: ['field', 'label'], width: 160, fixed: 'left' },
          {
            title: '发起人',
            width: 90,
            align: 'center',
            render: (_, { field }) => (isSystemFilled(field) ? '只读' : '可填写'),
          },
          ...tasks.map(({ id, name, editable = [] }) => ({
            title: name,
            key: id,
            width: 130,
            align: 'center' as const,
            render: (_: unknown, { code, field }: (typeof design.fields)[number]) =>
              isSystemFilled(field) || field.kind === 'serial' ? (
                '只读'
              ) : (
                <Checkbox
                  aria-label={`${name}可修改${field.label}`}
                  disabled={!outline}
                  checked={editable.includes(code)}
                  onChange={() => toggle(id, code)}
                />
              ),
          })),
        ]}
      />
    </Panel>
  );
}
