import { Descriptions, Input } from 'antd';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { isTaskNode } from '#kernel/workflow/process/process-definition.ts';
import { WITHDRAWAL_POLICY_LABELS } from '../../../model/describe-process-node.ts';
import { useProcessDesign } from '../process-design-context.ts';
import { FixedChoiceSelect } from '../properties/fixed-choice-select.tsx';

/** f-base-setting: what the process is called and what it belongs to. */
export function BasicSettingsTab() {
  const { design, outline, definition, change } = useProcessDesign();
  const people = design.fields.filter(({ field }) => field.kind === 'user');
  const peopleFields: Readonly<Record<string, string>> = Object.fromEntries(
    people.map(({ code, field }) => [code, `发起人与「${field.label}」`]),
  );
  return (
    <Panel title="基本设置">
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, md: 2 }}
        items={[
          {
            key: 'name',
            label: '流程名称',
            children: outline ? (
              <Input
                size="small"
                aria-label="流程名称"
                maxLength={60}
                value={outline.name}
                onChange={(event) => change((one) => ({ ...one, name: event.target.value }))}
              />
            ) : (
              definition.name
            ),
          },
          {
            key: 'withdrawal',
            label: '撤回规则',
            children: outline ? (
              <FixedChoiceSelect
                label="撤回规则"
                labels={WITHDRAWAL_POLICY_LABELS}
                value={outline.withdrawal ?? 'untouched'}
                onChange={(withdrawal) =>
                  change(({ withdrawal: _before, ...one }) =>
                    withdrawal === 'untouched' ? one : { ...one, withdrawal },
                  )
                }
              />
            ) : (
              WITHDRAWAL_POLICY_LABELS[definition.withdrawal ?? 'untouched']
            ),
          },
          {
            key: 'for',
            label: '为谁办理',
            children: outline ? (
              <FixedChoiceSelect
                label="为谁办理"
                labels={{ '': '仅发起人', ...peopleFields }}
                value={outline.for ?? ''}
                onChange={(field) => change(({ for: _before, ...one }) => (field ? { ...one, for: field } : one))}
              />
            ) : (
              (peopleFields[definition.for ?? ''] ?? '仅发起人')
            ),
          },
          { key: 'code', label: '流程编码', children: design.code },
          { key: 'form', label: '表单', children: `${design.formTitle}（${design.formCode}）` },
          { key: 'version', label: '设计依据', children: `第${design.definition.version}版` },
          { key: 'used', label: '使用版本', children: `第${design.inForce.definition.version}版` },
          { key: 'enabled', label: '状态', children: design.enabled ? '启用' : '停用' },
          { key: 'steps', label: '审批与办理环节', children: `${definition.nodes.filter(isTaskNode).length}个` },
        ]}
      />
    </Panel>
  );
}
