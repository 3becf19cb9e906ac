import { editableLineFields } from '#kernel/meta/entity.ts';
import { isSystemFilled } from '#kernel/meta/field.ts';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import type { DetailCellState } from '../detail/detail-row-cell.tsx';
import { EditableRowsInput } from '../detail/editable-rows-input.tsx';
import { ruleFaultsOfLine } from '../rules/evaluate-record-rules.ts';
import type { LinesFieldDefinition, LineValues } from './kind.ts';

/** The lines of a record, typed in place; their rules act in each. Cells are marked once the field was found wanting. */
export function LinesInput(props: FieldInputProps<LinesFieldDefinition, readonly LineValues[]>) {
  const { field, value, onChange, status, lines = [], ...rest } = props;
  const columns = editableLineFields(field.entity);
  const rows: readonly LineValues[] = Array.isArray(value) ? value : [];
  const stateOf = (at: number, code: string): DetailCellState => {
    const column = columns[code];
    if (!column) return { hidden: true };
    const line = lines[at];
    const state = line?.states[code];
    return {
      hidden: state?.hidden,
      fixed: isSystemFilled(column) || state?.locked,
      required: state?.required,
      fault: status === 'error' && line ? ruleFaultsOfLine(columns, line)[code] : undefined,
    };
  };
  return (
    <EditableRowsInput
      {...rest}
      {...{ label: field.label, columns, sums: field.sums, rows, stateOf }}
      onChange={onChange}
    />
  );
}
