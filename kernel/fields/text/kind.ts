import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Field, type FieldKind, type FieldOptions, TEXT_OPERATORS } from '#kernel/meta/field.ts';

export interface TextFieldDefinition<R extends boolean = boolean> extends Field<'text', string, R> {
  readonly max?: number;
  /** Regular expression the whole text must match, with the message for when it does not. */
  readonly pattern?: { readonly source: string; readonly message: string };
}

/** One line of text, 200 characters unless told. */
export const textField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<TextFieldDefinition, 'max' | 'pattern'> = {},
): TextFieldDefinition<R> => ({ kind: 'text', label, ...options });

export const MAX_TEXT_LENGTH = 200;

export const textKind: FieldKind<TextFieldDefinition, string> = {
  name: 'text',
  title: '单行文本',
  operators: TEXT_OPERATORS,
  parse(input, field) {
    if (typeof input !== 'string' && typeof input !== 'number') return { fault: '应为文本' };
    const value = String(input)
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .trim();
    if (value === '') return { value: null };
    const max = field.max ?? MAX_TEXT_LENGTH;
    if (value.length > max) return { fault: translatable`不能超过${max}个字符` };
    if (field.pattern && !new RegExp(field.pattern.source, 'u').test(value)) return { fault: field.pattern.message };
    return { value };
  },
  format: (value) => value,
};
