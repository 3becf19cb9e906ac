import { Checkbox, Table } from 'antd';
import { listFeelNames } from '#kernel/feel/compile-feel.ts';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { ProcessDesign } from '../../../model/calls.ts';
import { useProcessDesign } from '../process-design-context.ts';

const NOT_ASKED = new Set(['files', 'detail', 'lines', 'json', 'serial']);

/** f-flow-data: the fields of the form that conditions and expressions may name. */
export function ConditionFieldsTab() {
  const { design, definition, outline, change } = useProcessDesign();
  const variables = definition.variables ?? {};
  const used = new Set(definition.flows.flatMap(({ condition }) => (condition ? listFeelNames(condition) : [])));
  const toggle = (code: string, label: string) =>
    change(({ variables: known = {}, ...rest }) => {
      const { [code]: has, ...others } = known;
      return { ...rest, variables: has === undefined ? { ...known, [code]: label } : others };
    });
  return (
    <Panel title="流程数据：条件可以使用的字段">
      <Table<ProcessDesign['fields'][number]>
        size="small"
        bordered
        pagination={false}
        rowKey="code"
        dataSource={design.fields.filter(({ field }) => !NOT_ASKED.has(field.kind))}
        columns={[
          {
            title: '可用',
            width: 60,
            align: 'center',
            render: (_, { code, field }) => (
              <Checkbox
                aria-label={`条件可以使用${field.label}`}
                disabled={!outline || used.has(code) || used.has(field.label)}
                checked={Object.hasOwn(variables, code)}
                onChange={() => toggle(code, field.label)}
              />
            ),
          },
          { title: '字段', dataIndex: ['field', 'label'], width: 180 },
          { title: '编码（FEEL 中使用）', dataIndex: 'code', width: 200 },
          {
            title: '使用情况',
            render: (_, { code, field }) => (used.has(code) || used.has(field.label) ? '条件中使用' : ''),
          },
        ]}
      />
    </Panel>
  );
}
