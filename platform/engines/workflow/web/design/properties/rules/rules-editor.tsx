import { Button, Dropdown } from 'antd';
import { isKeyOf } from '#kernel/base/unknown.ts';
import type { ApproverRule } from '#kernel/workflow/process/process.ts';
import styles from '../../design.module.css';
import { RuleEditor } from './rule-editor.tsx';
import { NEW_RULES, RULE_LABELS } from './rule-kinds.ts';

interface RulesEditorProps {
  readonly rules: readonly ApproverRule[];
  readonly onChange: (rules: readonly ApproverRule[]) => void;
  /** Votes for each are asked for. */
  readonly weighs?: boolean;
}

/** Who: several rules name people together. */
export function RulesEditor({ rules, onChange, weighs = false }: RulesEditorProps) {
  return (
    <>
      {rules.map((rule, at) => (
        <div key={`${rule.kind}-${String(at)}`} className={styles.box}>
          <div className={styles.row}>
            <strong className={styles.grow}>{RULE_LABELS[rule.kind]}</strong>
            <Button
              size="small"
              type="text"
              aria-label={`删除${RULE_LABELS[rule.kind]}`}
              onClick={() => onChange(rules.toSpliced(at, 1))}
            >
              删除
            </Button>
          </div>
          <RuleEditor rule={rule} weighs={weighs} onChange={(to) => onChange(rules.with(at, to))} />
        </div>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: Object.entries(RULE_LABELS).map(([key, label]) => ({ key, label })),
          onClick: ({ key }) => isKeyOf(NEW_RULES, key) && onChange([...rules, NEW_RULES[key]]),
        }}
      >
        <Button size="small" type="dashed" block>
          添加人员规则
        </Button>
      </Dropdown>
    </>
  );
}
