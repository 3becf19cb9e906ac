import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { expressionFaults } from '#kernel/workflow/validate/expression-faults.ts';
import {
  type ConditionComparison,
  conditionToFeel,
  type EditableCondition,
  parseFeelCondition,
} from '../../../model/editable-condition.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';
import { ComparisonEditor } from './comparison-editor.tsx';

interface ConditionEditorProps {
  readonly feel: string;
  /** With the fields it asks for: code → label. */
  readonly onChange: (feel: string, asked: Readonly<Record<string, string>>) => void;
}

/** A condition chosen from fields, operators and values, or written in FEEL. */
export function ConditionEditor({ feel, onChange }: ConditionEditorProps) {
  const { definition, design } = useProcessDesign();
  const condition = feel === '' ? [] : parseFeelCondition(feel);
  const [isExpert, setExpert] = useState(condition === null);
  const write = (to: EditableCondition) => {
    const asked = new Set(to.flat().map((one) => one.field));
    const known = design.fields.filter(({ code }) => asked.has(code)).map(({ code, field }) => [code, field.label]);
    onChange(conditionToFeel(to), Object.fromEntries(known));
  };
  const faults = feel === '' ? ['请设置条件'] : expressionFaults(definition, feel);
  return (
    <>
      <Segmented
        size="small"
        value={isExpert ? 'feel' : 'choose'}
        options={[
          { value: 'choose', label: '选择', disabled: condition === null },
          { value: 'feel', label: '表达式（FEEL）' },
        ]}
        onChange={(to) => setExpert(to === 'feel')}
      />
      <div className={styles.box}>
        {isExpert || condition === null ? (
          <Input.TextArea
            aria-label="条件表达式"
            autoSize={{ minRows: 2 }}
            value={feel}
            onChange={(event) => onChange(event.target.value, {})}
          />
        ) : (
          <Groups condition={condition} onChange={write} />
        )}
        {faults.map((fault) => (
          <p key={fault} className={styles.fault}>
            {fault}
          </p>
        ))}
      </div>
    </>
  );
}

function Groups({
  condition,
  onChange,
}: {
  condition: EditableCondition;
  onChange: (condition: EditableCondition) => void;
}) {
  const { design } = useProcessDesign();
  const first = design.fields.find(({ field }) => field.kind !== 'serial' && field.kind !== 'files');
  const empty: ConditionComparison = { field: first?.code ?? '', operator: '=', values: [''], isNumber: false };
  return (
    <>
      {condition.map((group, at) => (
        <div key={`group-${String(at)}`}>
          {at > 0 ? <p className={styles.faint}>或者</p> : null}
          {group.map((comparison, index) => (
            <ComparisonEditor
              key={`comparison-${String(index)}`}
              comparison={comparison}
              onChange={(to) => onChange(condition.with(at, group.with(index, to)))}
              onRemove={() => onChange(condition.with(at, group.toSpliced(index, 1)).filter((one) => one.length > 0))}
            />
          ))}
          <Button size="small" type="link" onClick={() => onChange(condition.with(at, [...group, empty]))}>
            且…
          </Button>
        </div>
      ))}
      <Button size="small" type="dashed" onClick={() => onChange([...condition, [empty]])}>
        {condition.length === 0 ? '添加条件' : '或者…'}
      </Button>
    </>
  );
}
