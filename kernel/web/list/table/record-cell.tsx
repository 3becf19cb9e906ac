import type { ReactNode } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import { type DisplayedRecord, labelOfField } from '../../displayed-record-types.ts';
import { fieldControlsOf } from '../../fields/field-controls-registry.ts';

/** One field of a record, as a list shows it. */
export function RecordCell({ field, code, row }: { field: Field; code: string; row: DisplayedRecord }): ReactNode {
  const { Display } = fieldControlsOf(field);
  return <Display field={field} value={row[code]} label={labelOfField(row, code)} place="cell" />;
}
