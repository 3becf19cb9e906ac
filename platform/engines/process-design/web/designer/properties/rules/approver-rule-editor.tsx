import { Button, Input, InputNumber, Tag } from 'antd';
import { useState } from 'react';
import { PersonDialog } from '#kernel/web/pickers/person-dialog.tsx';
import type { ApproverRule } from '#kernel/workflow/process/process-definition.ts';
import { APPROVER_CHOOSER_LABELS } from '../../../../model/describe-process-node.ts';
import styles from '../../design.module.css';
import { useProcessDesign } from '../../process-design-context.ts';
import { FixedChoiceSelect } from '../fixed-choice-select.tsx';
import {
  DepartmentLevelCountInput,
  DepartmentLevelSelect,
  PersonOrDeptFieldSelect,
  RolesSelect,
} from './approver-rule-inputs.tsx';
import { DEPARTMENT_LEVEL_LABELS, FIELD_DEPARTMENT_LEVEL_LABELS } from './approver-rule-labels.ts';

interface RuleEditorProps<R extends ApproverRule = ApproverRule> {
  readonly rule: R;
  readonly weighs: boolean;
  readonly onChange: (rule: ApproverRule) => void;
}

/** One rule of who acts. */
export function ApproverRuleEditor(props: RuleEditorProps) {
  const { rule, weighs, onChange } = props;
  return (
    <>
      <RuleValue {...props} />
      {weighs ? (
        <div className={styles.row}>
          每人
          <InputNumber
            size="small"
            aria-label="票数"
            min={1}
            max={99}
            precision={0}
            value={rule.weight ?? 1}
            onChange={(weight) => onChange({ ...rule, weight: weight ?? 1 })}
          />
          票
        </div>
      ) : null}
    </>
  );
}

function RuleValue({ rule, onChange }: RuleEditorProps) {
  switch (rule.kind) {
    case 'user':
      return <People ids={rule.ids} onChange={(ids) => onChange({ ...rule, ids })} />;
    case 'role':
      return <RolesSelect codes={rule.codes} onChange={(codes) => onChange({ ...rule, codes })} />;
    case 'deptHead':
      return (
        <DepartmentLevelSelect
          labels={DEPARTMENT_LEVEL_LABELS}
          value={rule.levelsUp}
          onChange={(levelsUp) => onChange({ ...rule, levelsUp })}
        />
      );
    case 'superiors':
      return <DepartmentLevelCountInput value={rule.levels} onChange={(levels) => onChange({ ...rule, levels })} />;
    case 'fieldDept':
      return (
        <>
          <PersonOrDeptFieldSelect kind="dept" value={rule.field} onChange={(field) => onChange({ ...rule, field })} />
          <DepartmentLevelSelect
            labels={FIELD_DEPARTMENT_LEVEL_LABELS}
            value={rule.levelsUp}
            onChange={(levelsUp) => onChange({ ...rule, levelsUp })}
          />
        </>
      );
    case 'field':
      return (
        <PersonOrDeptFieldSelect kind="user" value={rule.field} onChange={(field) => onChange({ ...rule, field })} />
      );
    case 'expression':
      return (
        <Input.TextArea
          aria-label="表达式"
          placeholder="FEEL 表达式，结果为人员或人员列表"
          autoSize={{ minRows: 2 }}
          value={rule.text}
          onChange={(event) => onChange({ ...rule, text: event.target.value })}
        />
      );
    case 'chosen':
      return (
        <FixedChoiceSelect
          label="由谁选择"
          labels={APPROVER_CHOOSER_LABELS}
          value={rule.by}
          onChange={(by) => onChange({ ...rule, by })}
        />
      );
    case 'initiator':
      return null;
  }
}

function People({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) {
  const { names, meet } = useProcessDesign();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      {ids.map((id) => (
        <Tag key={id} closable onClose={() => onChange(ids.filter((one) => one !== id))}>
          {names.user(id)}
        </Tag>
      ))}
      <Button size="small" onClick={() => setOpen(true)}>
        选择人员
      </Button>
      {open ? (
        <PersonDialog
          open
          multiple
          title="选择人员"
          chosen={ids.map((id) => ({ id, name: names.user(id) }))}
          onClose={() => setOpen(false)}
          onPick={(people) => {
            meet(people);
            onChange(people.map(({ id }) => id));
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
