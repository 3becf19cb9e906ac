import { Button, Input, InputNumber, Select } from 'antd';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import { useDictChoices } from '#kernel/web/lookups/use-dict-choices.ts';
import {
  CONDITION_OPERATOR_LABELS,
  type ConditionComparison,
  type ConditionOperator,
} from '../../../model/editable-condition.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';

/** Kinds of fields whose values are numbers in a condition. */
const NUMBERS = new Set(['int', 'decimal', 'money', 'percent']);
const NOT_ASKED = new Set(['files', 'detail', 'lines', 'json', 'serial']);
const PLAIN: readonly ConditionOperator[] = ['=', '!=', 'in'];

interface ComparisonEditorProps {
  readonly comparison: ConditionComparison;
  readonly onChange: (comparison: ConditionComparison) => void;
  readonly onRemove: () => void;
}

/** Field, operator, value. */
export function ComparisonEditor({ comparison, onChange, onRemove }: ComparisonEditorProps) {
  const { design } = useProcessDesign();
  const fields = design.fields.filter(({ field }) => !NOT_ASKED.has(field.kind));
  const kindOf = (code: string) => fields.find((one) => one.code === code)?.field.kind ?? '';
  const operators = typedKeysOf(CONDITION_OPERATOR_LABELS);
  const allowed = NUMBERS.has(kindOf(comparison.field)) ? operators : PLAIN;
  return (
    <div className={styles.row}>
      <Select
        size="small"
        aria-label="条件字段"
        style={{ width: 118 }}
        showSearch
        optionFilterProp="label"
        value={comparison.field}
        options={fields.map(({ code, field }) => ({ value: code, label: field.label }))}
        onChange={(field) => {
          const isNumber = NUMBERS.has(kindOf(field));
          onChange({ field, operator: isNumber ? '>' : '=', values: isNumber ? ['0'] : [''], isNumber });
        }}
      />
      <Select
        size="small"
        aria-label="比较"
        style={{ width: 92 }}
        value={comparison.operator}
        options={allowed.map((value) => ({ value, label: CONDITION_OPERATOR_LABELS[value] }))}
        onChange={(operator) => {
          const { values } = comparison;
          onChange({ ...comparison, operator, values: operator === 'in' ? values : values.slice(0, 1) });
        }}
      />
      <Value comparison={comparison} onChange={(values) => onChange({ ...comparison, values })} />
      <Button size="small" type="text" aria-label="删除条件" onClick={onRemove}>
        ×
      </Button>
    </div>
  );
}

interface ValueProps {
  readonly comparison: ConditionComparison;
  readonly onChange: (values: readonly string[]) => void;
}

function Value({ comparison, onChange }: ValueProps) {
  const { design } = useProcessDesign();
  const { field: code, operator, values, isNumber } = comparison;
  const asked = design.fields.find((one) => one.code === code)?.field;
  const field = isFieldOfKind(asked, 'dict') ? asked : undefined;
  const { choices } = useDictChoices(field?.code);
  const options = field?.options ?? choices;
  const [first = ''] = values;
  if (operator === 'in' || options.length > 0)
    return <ChosenValue several={operator === 'in'} options={options} values={values} onChange={onChange} />;
  if (isNumber) {
    return (
      <InputNumber
        size="small"
        stringMode
        aria-label="条件值"
        className={styles.grow}
        value={first}
        onChange={(to) => onChange([String(to ?? '0')])}
      />
    );
  }
  return (
    <Input
      size="small"
      aria-label="条件值"
      className={styles.grow}
      value={first}
      onChange={(event) => onChange([event.target.value])}
    />
  );
}

interface ChosenValueProps {
  readonly several: boolean;
  /** None: people type the values themselves. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly values: readonly string[];
  readonly onChange: ValueProps['onChange'];
}

function ChosenValue({ several, options, values, onChange }: ChosenValueProps) {
  const typed = options.length > 0 ? 'multiple' : 'tags';
  return (
    <Select
      size="small"
      aria-label="条件值"
      mode={several ? typed : undefined}
      className={styles.grow}
      value={several ? values.filter((value) => value !== '') : values[0] || undefined}
      options={options.map(({ value, label }) => ({ value, label }))}
      onChange={(to: string | string[]) => onChange([to].flat())}
    />
  );
}
