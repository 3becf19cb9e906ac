import { cleanHtml, htmlText } from '#kernel/base/clean-html.ts';
import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';

export type RichTextField<R extends boolean = boolean> = Field<'richtext', string, R>;

const MAX = 2_000_000;

/** Formatted text with pictures, kept as HTML of allowed tags alone. */
export const richtext = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): RichTextField<R> => ({ kind: 'richtext', label, ...options });

export const richtextKind: FieldKind<RichTextField, string> = {
  name: 'richtext',
  title: '图文',
  operators: ['like', 'null'],
  parse(input) {
    if (typeof input !== 'string') return { fault: '应为文本' };
    if (input.length > MAX) return { fault: `不能超过${MAX / 10_000}万个字符` };
    const value = cleanHtml(input);
    return { value: htmlText(value) || value.includes('<img') ? value : null };
  },
  format: htmlText,
};
