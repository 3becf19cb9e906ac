import { type Field, type FieldKind, type FieldOptions, TEXT } from '#kernel/meta/field.ts';

/** A number given by the server when the record is first saved: prefix, day or year, and a counter without doubles. */
export interface SerialField<R extends boolean = boolean> extends Field<'serial', string, R> {
  /** 'QJ{yyyyMMdd}{0000}': {yyyy}, {yyyyMM}, {yyyyMMdd} and one counter of zeros. */
  readonly pattern: string;
}

export const serial = (
  label: string,
  options: FieldOptions<false> & Pick<SerialField, 'pattern'>,
): SerialField<false> => ({
  kind: 'serial',
  label,
  readOnly: true,
  ...options,
});

export const serialKind: FieldKind<SerialField, string> = {
  name: 'serial',
  title: '自动编号',
  operators: TEXT,
  parse: (input) => (typeof input === 'string' ? { value: input || null } : { fault: '应为文本' }),
  format: (value) => value,
};
