import { z } from 'zod';
import type { Field } from '#kernel/meta/field.ts';
import { fieldKindOf } from './field-kind-registry.ts';

/**
 * The shapes of fields' values in an answer, with the companion texts of those that have one. Any may be null: a required
 * field is demanded when a record is saved, and records may be older than the demand.
 */
export function fieldAnswerSchemasOf(fields: Readonly<Record<string, Field>>): Record<string, z.ZodType> {
  const shapes: Record<string, z.ZodType> = {};
  for (const [code, field] of Object.entries(fields)) {
    const kind = fieldKindOf(field);
    const shape = kind.shape?.(field) ?? z.string();
    const value = shape.nullable().meta({ title: field.label });
    // Lines come with a whole record, not in lists.
    shapes[code] = field.kind === 'lines' ? value.optional() : value;
    if (kind.labelled) shapes[`${code}_label`] = z.string().nullable();
  }
  return shapes;
}
