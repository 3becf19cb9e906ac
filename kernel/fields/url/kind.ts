import { type Field, type FieldKind, type FieldOptions, TEXT_OPERATORS } from '#kernel/meta/field.ts';

export type UrlFieldDefinition<R extends boolean = boolean> = Field<'url', string, R>;

/** A web address; only http and https, so that a link can never run script. */
export const urlField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): UrlFieldDefinition<R> => ({
  kind: 'url',
  label,
  ...options,
});

export const urlKind: FieldKind<UrlFieldDefinition, string> = {
  name: 'url',
  title: '网址',
  operators: TEXT_OPERATORS,
  parse(input) {
    if (input === '') return { value: null };
    const value = typeof input === 'string' ? input.trim() : '';
    return /^https?:\/\/[^\s/]+\S*$/i.test(value) && value.length <= 500 ? { value } : { fault: '不是有效的网址' };
  },
  format: (value) => value,
};
