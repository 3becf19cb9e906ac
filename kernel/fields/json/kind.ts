import { createOpenDataSchema } from '#kernel/meta/answer-schemas.ts';
import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';

/** Plain data of a program, such as a layout or a process definition; never typed by people in a form. */
export type JsonFieldDefinition<R extends boolean = boolean> = Field<'json', unknown, R>;

export const jsonField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): JsonFieldDefinition<R> => ({
  kind: 'json',
  label,
  ...options,
});

export const jsonKind: FieldKind<JsonFieldDefinition, unknown> = {
  name: 'json',
  title: '结构数据',
  operators: ['null'],
  parse: (input) => (input === '' ? { value: null } : { value: input }),
  shape: (field) => createOpenDataSchema(field.label),
  format: (value) => JSON.stringify(value),
};
