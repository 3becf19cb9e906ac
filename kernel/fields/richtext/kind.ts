import { hasUploadingPicture } from '#kernel/base/html-pictures.ts';
import { htmlToPlainText } from '#kernel/base/rich-text-tags.ts';
import { type Translatable, translatable } from '#kernel/base/texts/translatable.ts';
import type { Field, FieldKind, FieldOptions } from '#kernel/meta/field.ts';

export type RichTextFieldDefinition<R extends boolean = boolean> = Field<'richtext', string, R>;

const MAX = 2_000_000;
/** Without the pictures in it, of which nothing has to be understood. */
const MAX_MARKUP = 500_000;
const PICTURE = /data:image\/[a-z]+;base64,[a-z0-9+/=]+/gi;

/** Formatted text with pictures, kept as HTML of allowed tags alone. */
export const richTextField = <const R extends boolean = false>(
  label: string,
  options: FieldOptions<R> = {},
): RichTextFieldDefinition<R> => ({ kind: 'richtext', label, ...options });

/** As a browser judges it; the server reads it by cleaningRichtextKind. */
export const richtextKind: FieldKind<RichTextFieldDefinition, string> = {
  name: 'richtext',
  title: '图文',
  operators: ['like', 'null'],
  parse(input) {
    if (typeof input !== 'string') return { fault: '应为文本' };
    const fault = findRichTextFault(input);
    if (fault) return { fault };
    return { value: htmlToPlainText(input) || input.includes('<img') ? input : null };
  },
  format: htmlToPlainText,
};

/** What is wrong with a formatted text before its markup is read: too long, or a picture still on its way. */
export function findRichTextFault(html: string): string | Translatable | null {
  if (html.length > MAX) return translatable`不能超过${MAX / 10_000}万个字符`;
  if (hasUploadingPicture(html)) return '图片正在上传，请稍候再保存';
  if (html.length > MAX_MARKUP && html.replace(PICTURE, '').length > MAX_MARKUP)
    return translatable`除图片外不能超过${MAX_MARKUP / 10_000}万个字符`;
  return null;
}
