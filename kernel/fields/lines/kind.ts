import { z } from 'zod';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { isObject } from '#kernel/base/unknown-values.ts';
import { type EntityDefinition, editableLineFields } from '#kernel/meta/entity.ts';
import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import { fieldAnswerSchemasOf } from '../field-answer-schemas.ts';
import { validateFields } from '../validate-fields.ts';

/** A line as it is read and saved: with its id once it was saved. */
export type LineValues = Readonly<Record<string, unknown>>;

/** Lines that are records of an entity of their own (`childElementByName`), saved with this record. */
export interface LinesFieldDefinition<R extends boolean = boolean> extends Field<'lines', readonly LineValues[], R> {
  readonly entity: EntityDefinition;
  /** Columns with a sum under the table. */
  readonly sums?: readonly string[];
}

export const linesField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<LinesFieldDefinition, 'entity' | 'sums'>,
): LinesFieldDefinition<R> => ({ kind: 'lines', label, ...options });

/** So many lines one record may have. */
const MOST_LINES = 2000;

/** Reads what each line holds; whether something is missing in one is judged with its rules (fields/rules). */
export const linesKind: FieldKind<LinesFieldDefinition, readonly LineValues[]> = {
  name: 'lines',
  title: '子表',
  operators: [],
  parse(input, { entity }) {
    if (input === '') return { value: null };
    if (!Array.isArray(input)) return { fault: '应为明细行' };
    if (input.length > MOST_LINES) return { fault: translatable`最多${MOST_LINES}行` };
    const rows: LineValues[] = [];
    const ids = new Set<string>();
    for (const [at, given] of input.entries()) {
      const { row, fault } = lineOf(entity, given, ids);
      if (fault) return { fault: translatable`第${at + 1}行：${fault}` };
      rows.push(row);
    }
    return { value: rows.length ? rows : null };
  },
  shape: ({ entity }) => z.array(lineShape(entity)),
  format: (value) => `${value.length}行`,
};

/** A line with its companion texts, those of what it points to only where it points anywhere beside its record. */
function lineShape({ fields }: EntityDefinition): z.ZodObject {
  const label = z.string().nullable().optional();
  const shapes: Record<string, z.ZodType> = fieldAnswerSchemasOf(fields);
  for (const code of Object.keys(shapes)) if (code.endsWith('_label')) shapes[code] = label;
  return z.object({
    id: z.string(),
    lineNo: z.number().int(),
    createdBy_label: label,
    updatedBy_label: label,
    ...shapes,
  });
}

/** One line as it was given. @param ids of the lines before it */
function lineOf(entity: EntityDefinition, given: unknown, ids: Set<string>): { row: LineValues; fault?: string } {
  const row: Readonly<Record<string, unknown>> = isObject(given) ? given : {};
  const { values, faults } = validateFields(editableLineFields(entity), row, 'form');
  const fault = Object.values(faults)[0] ?? idFault(row.id, ids);
  return { row: row.id ? { id: String(row.id), ...values } : values, fault };
}

function idFault(id: unknown, ids: Set<string>): string | undefined {
  if (id === undefined || id === null || id === '') return undefined;
  const text = String(id);
  if (!isRecordId(text) || ids.has(text)) return '行标识有误，请刷新后再保存';
  ids.add(text);
  return undefined;
}
