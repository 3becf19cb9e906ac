import type { ReactNode } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import { viewOf } from '../../fields/registry.ts';
import { labelIn, type Row } from '../../row.ts';

/** One field of a record, as a list shows it. */
export function RecordCell({ field, code, row }: { field: Field; code: string; row: Row }): ReactNode {
  const { Display } = viewOf(field);
  return <Display field={field} value={row[code]} label={labelIn(row, code)} place="cell" />;
}
