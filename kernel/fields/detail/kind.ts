import { z } from 'zod';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { isObject } from '#kernel/base/unknown-values.ts';
import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';
import { fieldAnswerSchemasOf } from '../field-answer-schemas.ts';
import { fieldKindOf, formatFieldValue } from '../field-kind-registry.ts';
import { validateFields } from '../validate-fields.ts';

export type DetailRow = Readonly<Record<string, unknown>>;

/** Child rows of a record, such as the lines of an expense claim; columns are fields themselves. */
export interface DetailFieldDefinition<R extends boolean = boolean> extends Field<'detail', readonly DetailRow[], R> {
  readonly columns: Readonly<Record<string, Field>>;
  /** Columns with a sum under the table. */
  readonly sums?: readonly string[];
}

export const detailField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<DetailFieldDefinition, 'columns' | 'sums'>,
): DetailFieldDefinition<R> => ({ kind: 'detail', label, ...options });

const MAX_ROWS = 5000;

const MAX_LABEL = 200;

/** Rows that are older than the texts kept beside their codes have none. */
const rowShapes = (columns: DetailFieldDefinition['columns']) =>
  Object.fromEntries(
    Object.entries(fieldAnswerSchemasOf(columns)).map(([code, shape]) => [
      code,
      code in columns ? shape : shape.optional(),
    ]),
  );

/** What is kept of a row: its columns, and beside values that are codes the text they were chosen by. */
function keptRow(columns: DetailFieldDefinition['columns'], values: DetailRow, given: DetailRow): DetailRow {
  const entries = Object.entries(columns).flatMap(([code, column]) => {
    const value = values[code] ?? null;
    const label = fieldKindOf(column).labelled
      ? [[`${code}_label`, labelOf(column, value, given[`${code}_label`])]]
      : [];
    return [[code, value], ...label];
  });
  return Object.fromEntries(entries);
}

/** Closed choices say their own text; of others the one they were chosen by is kept. */
function labelOf(column: Field, value: unknown, given: unknown): string | null {
  if (value === null) return null;
  const own = 'options' in column && column.options ? formatFieldValue(column, value) : '';
  return own || (typeof given === 'string' ? given.slice(0, MAX_LABEL) : null);
}

export const detailKind: FieldKind<DetailFieldDefinition, readonly DetailRow[]> = {
  name: 'detail',
  title: '明细表',
  operators: ['null'],
  parse(input, field) {
    if (input === '') return { value: null };
    if (!Array.isArray(input)) return { fault: '应为明细行' };
    if (input.length > MAX_ROWS) return { fault: translatable`最多${MAX_ROWS}行` };
    const rows: DetailRow[] = [];
    for (const [at, given] of input.entries()) {
      const row: DetailRow = isObject(given) ? given : {};
      const result = validateFields(field.columns, row, 'whole');
      const fault = Object.values(result.errors)[0];
      if (fault) return { fault: translatable`第${at + 1}行：${fault}` };
      rows.push(keptRow(field.columns, result.values, row));
    }
    return { value: rows.length ? rows : null };
  },
  shape: (field) => z.array(z.object(rowShapes(field.columns))),
  format: (value) => `${value.length}行`,
};
