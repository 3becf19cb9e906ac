import { InputNumber, Select } from 'antd';
import styles from '../../design.module.css';
import { useProcessDesign } from '../../process-design-context.ts';
import { FixedChoiceSelect } from '../fixed-choice-select.tsx';

interface RolesProps {
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

export function RolesSelect({ codes, onChange }: RolesProps) {
  const { design } = useProcessDesign();
  return (
    <Select
      size="small"
      mode="multiple"
      aria-label="角色"
      placeholder="选择角色"
      style={{ width: '100%' }}
      optionFilterProp="label"
      value={[...codes]}
      options={design.roles.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}

interface LevelsProps {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  readonly onChange: (levels: number) => void;
}

/** One level of departments. */
export function DepartmentLevelSelect({ labels, value, onChange }: LevelsProps) {
  return (
    <FixedChoiceSelect
      label="部门层级"
      labels={labels}
      value={String(value)}
      onChange={(levels) => onChange(Number(levels))}
    />
  );
}

/** Several levels, one after the other. */
export function DepartmentLevelCountInput({ value, onChange }: Omit<LevelsProps, 'labels'>) {
  return (
    <div className={styles.row}>
      从发起人所在部门起，逐级向上
      <InputNumber
        size="small"
        aria-label="级数"
        min={1}
        max={20}
        precision={0}
        value={value}
        onChange={(levels) => onChange(levels ?? 1)}
      />
      级（需逐级审批时请选“依次办理”）
    </div>
  );
}

interface FieldSelectProps {
  readonly kind: 'user' | 'dept';
  readonly value: string;
  readonly onChange: (field: string) => void;
}

/** A field of the form that holds people, or departments. */
export function PersonOrDeptFieldSelect({ kind, value, onChange }: FieldSelectProps) {
  const { design } = useProcessDesign();
  const fields = design.fields.filter(({ field }) => field.kind === kind);
  return (
    <Select
      size="small"
      aria-label="表单字段"
      placeholder={kind === 'user' ? '选择人员字段' : '选择部门字段'}
      style={{ width: '100%' }}
      value={value || undefined}
      options={fields.map(({ code, field }) => ({ value: code, label: field.label }))}
      onChange={onChange}
    />
  );
}
