import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { AutoComplete, Button, Input, Select } from 'antd';
import { IconButton } from '#kernel/web/pattern/icon-button.tsx';
import type { FieldAssignment } from '#kernel/workflow/process/automatic-step-action-types.ts';
import { expressionFaults } from '#kernel/workflow/validate/expression-faults.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';

interface AssignmentsEditorProps {
  /** Fields that can be given a value; left out: whatever name is typed. */
  readonly fields?: readonly { readonly code: string; readonly label: string; readonly required: boolean }[];
  readonly assignments: readonly FieldAssignment[];
  readonly onChange: (assignments: readonly FieldAssignment[]) => void;
}

/** Fields with the expression that gives each its value: a field of this form, text in quotes, or FEEL. */
export function FieldValueAssignmentsEditor({ fields, assignments, onChange }: AssignmentsEditorProps) {
  const { definition, design } = useProcessDesign();
  const given = new Set(assignments.map(({ field }) => field));
  const sources = design.fields.map(({ code, field }) => ({ value: code, label: `${field.label}（${code}）` }));
  const free = (own: string) =>
    (fields ?? [])
      .filter(({ code }) => code === own || !given.has(code))
      .map(({ code, label, required }) => ({ value: code, label: required ? `${label}（必填）` : label }));
  return (
    <>
      {assignments.map(({ field, value }, at) => {
        const set = (to: Partial<FieldAssignment>) => onChange(assignments.with(at, { field, value, ...to }));
        const faults = value.trim() === '' ? ['请填写值'] : expressionFaults(definition, value);
        return (
          // Lines have no name but their place.
          <div key={`line-${String(at)}`} className={styles.box}>
            <div className={styles.row}>
              {fields ? (
                <Select
                  size="small"
                  aria-label={`第${at + 1}个字段`}
                  placeholder="请选择字段"
                  style={{ flex: 1 }}
                  showSearch
                  optionFilterProp="label"
                  value={field === '' ? null : field}
                  options={free(field)}
                  onChange={(to) => set({ field: to })}
                />
              ) : (
                <Input
                  size="small"
                  aria-label={`第${at + 1}个字段`}
                  placeholder="参数名，如 amount"
                  style={{ flex: 1 }}
                  maxLength={60}
                  value={field}
                  onChange={({ target }) => set({ field: target.value.trim() })}
                />
              )}
              <IconButton
                label={`移除第${at + 1}个字段`}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => onChange(assignments.toSpliced(at, 1))}
              />
            </div>
            <AutoComplete
              size="small"
              aria-label={`第${at + 1}个字段的值`}
              placeholder="选择本单据的字段，或填写表达式"
              style={{ width: '100%' }}
              value={value}
              options={sources.filter(({ label }) => value === '' || label.includes(value))}
              onChange={(to: string) => set({ value: to })}
            />
            {faults.map((fault) => (
              <p key={fault} className={styles.fault}>
                {fault}
              </p>
            ))}
          </div>
        );
      })}
      <Button size="small" type="dashed" onClick={() => onChange([...assignments, { field: '', value: '' }])}>
        添加字段
      </Button>
    </>
  );
}
