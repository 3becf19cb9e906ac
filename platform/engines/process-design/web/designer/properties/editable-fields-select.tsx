import { Select } from 'antd';
import { isSystemFilled } from '#kernel/meta/field.ts';
import { useProcessDesign } from '../process-design-context.ts';

interface FieldChoiceProps {
  readonly codes: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** Fields of the form that may be changed; those the server fills are not among them. */
export function EditableFieldsSelect({ codes, onChange }: FieldChoiceProps) {
  const { design } = useProcessDesign();
  const fields = design.fields.filter(({ field }) => !isSystemFilled(field) && field.kind !== 'serial');
  return (
    <Select
      size="small"
      mode="multiple"
      aria-label="可以修改的字段"
      placeholder="都不可修改"
      style={{ width: '100%' }}
      optionFilterProp="label"
      value={[...codes]}
      options={fields.map(({ code, field }) => ({ value: code, label: field.label }))}
      onChange={onChange}
    />
  );
}
