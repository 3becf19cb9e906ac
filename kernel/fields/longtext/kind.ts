import { translatable } from '#kernel/base/texts/translatable.ts';
import { type Field, type FieldKind, type FieldOptions, TEXT_OPERATORS } from '#kernel/meta/field.ts';

export interface LongTextFieldDefinition<R extends boolean = boolean> extends Field<'longtext', string, R> {
  readonly max?: number;
  readonly rows?: number;
}

/** Text of several lines, 4000 characters unless told. */
export const longTextField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> & Pick<LongTextFieldDefinition, 'max' | 'rows'> = {},
): LongTextFieldDefinition<R> => ({ kind: 'longtext', label, ...options });

export const longtextKind: FieldKind<LongTextFieldDefinition, string> = {
  name: 'longtext',
  title: '多行文本',
  operators: TEXT_OPERATORS,
  parse(input, field) {
    if (typeof input !== 'string') return { fault: '应为文本' };
    const value = input.replace(/\r\n?/g, '\n').trimEnd();
    const max = field.max ?? 4000;
    if (value.length > max) return { fault: translatable`不能超过${max}个字符` };
    return { value: value === '' ? null : value };
  },
  format: (value) => value,
};
