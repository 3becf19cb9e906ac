import { Button, Dropdown } from 'antd';
import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import type { ApproverRule } from '#kernel/workflow/process/process-definition.ts';
import styles from '../../design.module.css';
import { ApproverRuleEditor } from './approver-rule-editor.tsx';
import { APPROVER_RULE_LABELS, NEW_APPROVER_RULE_BY_KIND } from './approver-rule-labels.ts';

interface RulesEditorProps {
  readonly rules: readonly ApproverRule[];
  readonly onChange: (rules: readonly ApproverRule[]) => void;
  /** Votes for each are asked for. */
  readonly weighs?: boolean;
}

/** Who: several rules name people together. */
export function ApproverRulesEditor({ rules, onChange, weighs = false }: RulesEditorProps) {
  return (
    <>
      {rules.map((rule, at) => (
        <div key={`${rule.kind}-${String(at)}`} className={styles.box}>
          <div className={styles.row}>
            <strong className={styles.grow}>{APPROVER_RULE_LABELS[rule.kind]}</strong>
            <Button
              size="small"
              type="text"
              aria-label={`删除${APPROVER_RULE_LABELS[rule.kind]}`}
              onClick={() => onChange(rules.toSpliced(at, 1))}
            >
              删除
            </Button>
          </div>
          <ApproverRuleEditor rule={rule} weighs={weighs} onChange={(to) => onChange(rules.with(at, to))} />
        </div>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: Object.entries(APPROVER_RULE_LABELS).map(([key, label]) => ({ key, label })),
          onClick: ({ key }) =>
            isKeyOf(NEW_APPROVER_RULE_BY_KIND, key) && onChange([...rules, NEW_APPROVER_RULE_BY_KIND[key]]),
        }}
      >
        <Button size="small" type="dashed" block>
          添加人员规则
        </Button>
      </Dropdown>
    </>
  );
}
