import { type Field, type FieldKind, type FieldOptions, TEXT_OPERATORS } from '#kernel/meta/field.ts';

export type PhoneFieldDefinition<R extends boolean = boolean> = Field<'phone', string, R>;

/** Mainland-China mobile number with optional +86 or 0086 (R1-405 to R1-407). */
export const phoneField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): PhoneFieldDefinition<R> => ({
  kind: 'phone',
  label,
  ...options,
});

/** The 11 digits of a mainland mobile number, or null. */
export function parseMobile(input: string): string | null {
  return /^(?:\+86|0086)?(1[3-9]\d{9})$/.exec(input.replace(/[\s-]/g, ''))?.[1] ?? null;
}

export const phoneKind: FieldKind<PhoneFieldDefinition, string> = {
  name: 'phone',
  title: '手机号',
  operators: TEXT_OPERATORS,
  parse(input) {
    if (input === '') return { value: null };
    const value = typeof input === 'string' ? parseMobile(input) : null;
    return value === null ? { fault: '不是有效的手机号' } : { value };
  },
  format: (value) => value,
};
