import type { Fields } from '#kernel/meta/entity.ts';
import { labelOfField } from '#kernel/web/displayed-record-types.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import type { DetailRow } from './kind.ts';

/** What one may do with a cell, and what is wrong with it. */
export interface DetailCellState {
  readonly hidden?: boolean;
  readonly fixed?: boolean;
  readonly required?: boolean;
  readonly fault?: string;
}

interface RowCellProps {
  readonly id: string;
  readonly row: DetailRow;
  readonly at: number;
  readonly code: string;
  readonly columns: Fields;
  readonly state: DetailCellState;
  readonly disabled?: boolean;
  readonly onChange: (value: unknown, label?: string | null) => void;
  readonly onBlur?: () => void;
}

/** A cell of rows typed in place: its control, its text where it is fixed, nothing where its rules hide it. */
export function DetailRowCell({ id, row, at, code, columns, state, disabled, onChange, onBlur }: RowCellProps) {
  const column = columns[code];
  const { hidden, fixed, required, fault } = state;
  if (!column || hidden) return null;
  const { Input, Display } = fieldControlsOf(column);
  const label = labelOfField(row, code);
  return (
    <div title={fault}>
      {fixed ? (
        <Display field={column} value={row[code]} label={label} place="cell" />
      ) : (
        <Input
          id={id}
          field={required === undefined ? column : { ...column, required }}
          value={row[code]}
          label={label}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          status={fault ? 'error' : undefined}
          ariaLabel={`第${at + 1}行 ${column.label}`}
        />
      )}
    </div>
  );
}
