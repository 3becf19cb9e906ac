import { type Field, type FieldKind, type FieldOptions, TEXT_OPERATORS } from '#kernel/meta/field.ts';

/** A number given by the server when the record is first saved: prefix, day or year, and a counter without doubles. */
export interface SerialFieldDefinition<R extends boolean = boolean> extends Field<'serial', string, R> {
  /**
   * 'QJ{yyyyMMdd}{0000}': {yyyy}, {yyyyMM}, {yyyyMMdd}, choices of the record and numbers of those it names by their field,
   * and one counter of zeros.
   */
  readonly pattern: string;
  /** The pattern of records whose field has this choice: `{ nature: { supplement: '{parent}-B{00}' } }`. */
  readonly patterns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const serialField = (
  label: string,
  options: FieldOptions<false> & Pick<SerialFieldDefinition, 'pattern' | 'patterns'>,
): SerialFieldDefinition<false> => ({
  kind: 'serial',
  label,
  readOnly: true,
  ...options,
});

export const serialKind: FieldKind<SerialFieldDefinition, string> = {
  name: 'serial',
  title: '自动编号',
  operators: TEXT_OPERATORS,
  parse: (input) => (typeof input === 'string' ? { value: input || null } : { fault: '应为文本' }),
  format: (value) => value,
};
