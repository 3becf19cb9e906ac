import { type Field, type FieldKind, type FieldOptions, TEXT_OPERATORS } from '#kernel/meta/field.ts';

export type EmailFieldDefinition<R extends boolean = boolean> = Field<'email', string, R>;

/** An e-mail address. */
export const emailField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): EmailFieldDefinition<R> => ({
  kind: 'email',
  label,
  ...options,
});

export const emailKind: FieldKind<EmailFieldDefinition, string> = {
  name: 'email',
  title: '邮箱',
  operators: TEXT_OPERATORS,
  parse(input) {
    if (input === '') return { value: null };
    const value = typeof input === 'string' ? input.trim() : '';
    return /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(value) ? { value } : { fault: '不是有效的邮箱' };
  },
  format: (value) => value,
};
