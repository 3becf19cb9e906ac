import { Input, Select } from 'antd';
import type { BasicDesignedField, DesignedField } from '../../../model/index.ts';
import styles from '../design.module.css';
import { useFormDesign } from '../form-design-context.ts';
import { findFieldRuleFault, listFieldRuleVariables, type RuleVariable } from './field-rule-variables.ts';
import { LabeledSetting } from './labeled-setting.tsx';

interface RulesEditorProps {
  readonly field: BasicDesignedField;
  /** The detail table whose column it is. */
  readonly lines?: DesignedField;
  readonly onChange: (part: Partial<BasicDesignedField>) => void;
}

type Rule = keyof NonNullable<BasicDesignedField['rules']>;
const RULES: readonly { readonly key: Rule; readonly label: string; readonly example: string }[] = [
  { key: 'show', label: '满足条件时显示', example: '例如：money1 > 1000' },
  { key: 'require', label: '满足条件时必填', example: '例如：dict2 = "o1"' },
  { key: 'readOnly', label: '满足条件时只读', example: '例如：bool3 = true' },
  { key: 'compute', label: '自动计算', example: '例如：int1 * money2' },
];

/** Conditions and computed values of a field, in the language that browser and server share; judged as they are typed. */
export function FieldRulesEditor({ field, lines, onChange }: RulesEditorProps) {
  const { design } = useFormDesign();
  const { rules = {} } = field;
  const names = listFieldRuleVariables(design, field, lines);
  const fault = field.rules ? findFieldRuleFault(design, field, lines) : null;
  const set = (key: Rule, text: string) => {
    const { [key]: _before, ...others } = rules;
    const now = text.trim() === '' ? others : { ...others, [key]: text };
    onChange({ rules: Object.keys(now).length > 0 ? now : undefined });
  };
  const shown = RULES.filter(({ key }) => key !== 'compute' || !['lines', 'files', 'ref'].includes(field.kind));
  return (
    <details className={styles.box} open={field.rules !== undefined || undefined}>
      <summary>联动规则</summary>
      {shown.map(({ key, label, example }) => (
        <LabeledSetting key={key} label={label}>
          {(id) => (
            <RuleInput
              id={id}
              names={names}
              example={example}
              value={rules[key] ?? ''}
              onChange={(text) => set(key, text)}
            />
          )}
        </LabeledSetting>
      ))}
      {fault ? <p className={styles.fault}>{fault}</p> : null}
    </details>
  );
}

interface RuleInputProps {
  readonly id: string;
  readonly names: readonly RuleVariable[];
  readonly example: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** An expression, into which the fields there are can be put by their names. */
const RuleInput = ({ id, names, example, value, onChange }: RuleInputProps) => (
  <>
    <Input.TextArea
      id={id}
      size="small"
      autoSize={{ minRows: 1, maxRows: 4 }}
      maxLength={500}
      placeholder={example}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <Select<string>
      size="small"
      style={{ width: '100%' }}
      placeholder="插入字段"
      aria-label="插入字段"
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={names.map(({ value: name, label }) => ({ value: name, label: `${label}（${name}）` }))}
      onChange={(name) => onChange(value === '' ? name : `${value} ${name}`)}
    />
  </>
);
