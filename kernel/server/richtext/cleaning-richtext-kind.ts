import { findRichTextFault, type RichTextFieldDefinition, richtextKind } from '#kernel/fields/richtext/kind.ts';
import type { FieldKind } from '#kernel/meta/field.ts';
import { cleanHtml } from './clean-html.ts';

/** A save reads its values before and after its hooks: what was cleaned a moment ago is not cleaned again. */
let cleanedLast = '';

/** The kind as the server reads it: what came from outside is cleaned before it is judged and kept. */
export const cleaningRichtextKind: FieldKind<RichTextFieldDefinition, string> = {
  ...richtextKind,
  parse(input, field) {
    if (typeof input !== 'string' || input === cleanedLast) return richtextKind.parse(input, field);
    const fault = findRichTextFault(input);
    if (fault) return { fault };
    const clean = cleanHtml(input);
    if (clean === null) return { fault: '格式过于复杂，请清除格式后重试' };
    cleanedLast = clean;
    return richtextKind.parse(clean, field);
  },
};
