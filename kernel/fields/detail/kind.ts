import { z } from 'zod';
import { said } from '#kernel/base/texts/said.ts';
import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';
import { shapesOf } from '../shapes.ts';
import { validateFields } from '../validate.ts';

export type DetailRow = Readonly<Record<string, unknown>>;

/** Child rows of a record, such as the lines of an expense claim; columns are fields themselves. */
export interface DetailField<R extends boolean = boolean> extends Field<'detail', readonly DetailRow[], R> {
  readonly columns: Readonly<Record<string, Field>>;
  /** Columns with a sum under the table. */
  readonly sums?: readonly string[];
}

export const detail = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<DetailField, 'columns' | 'sums'>,
): DetailField<R> => ({ kind: 'detail', label, ...options });

const MAX_ROWS = 5000;

export const detailKind: FieldKind<DetailField, readonly DetailRow[]> = {
  name: 'detail',
  title: '明细表',
  operators: ['null'],
  parse(input, field) {
    if (input === '') return { value: null };
    if (!Array.isArray(input)) return { fault: '应为明细行' };
    if (input.length > MAX_ROWS) return { fault: said`最多${MAX_ROWS}行` };
    const rows: DetailRow[] = [];
    for (const [at, row] of input.entries()) {
      const result = validateFields(field.columns, (row ?? {}) as DetailRow, 'whole');
      const fault = Object.values(result.errors)[0];
      if (fault) return { fault: said`第${at + 1}行：${fault}` };
      rows.push(Object.fromEntries(Object.keys(field.columns).map((code) => [code, result.values[code] ?? null])));
    }
    return { value: rows.length ? rows : null };
  },
  shape: (field) => z.array(z.object(shapesOf(field.columns))),
  format: (value) => `${value.length}行`,
};
