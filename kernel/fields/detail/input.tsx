import { isSystemFilled } from '#kernel/meta/field.ts';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { validateFields } from '../validate-fields.ts';
import type { DetailCellState } from './detail-row-cell.tsx';
import { EditableRowsInput } from './editable-rows-input.tsx';
import type { DetailFieldDefinition, DetailRow } from './kind.ts';

/** The rows of a detail field. Cells are marked only once the field was found wanting: an untouched row is no fault yet. */
export function DetailInput({
  field,
  value,
  onChange,
  status,
  ...props
}: FieldInputProps<DetailFieldDefinition, readonly DetailRow[]>) {
  const { columns } = field;
  const rows: readonly DetailRow[] = Array.isArray(value) ? value : [];
  const stateOf = (at: number, code: string): DetailCellState => {
    const column = columns[code];
    if (!column) return { hidden: true };
    const judged =
      status === 'error' ? validateFields({ [code]: column }, { [code]: rows[at]?.[code] }, 'whole').faults : {};
    return { fixed: isSystemFilled(column), fault: judged[code] };
  };
  return (
    <EditableRowsInput
      {...props}
      {...{ label: field.label, columns, sums: field.sums, rows, stateOf }}
      onChange={(next) => onChange(next.length ? next : null)}
    />
  );
}
