import { findRichTextFault, type RichTextFieldDefinition, richtextKind } from '#kernel/fields/richtext/kind.ts';
import type { FieldKind } from '#kernel/meta/field.ts';
import { cleanHtml } from './clean-html.ts';

/** The kind as the server reads it: what came from outside is cleaned before it is judged and kept. */
export const cleaningRichtextKind: FieldKind<RichTextFieldDefinition, string> = {
  ...richtextKind,
  parse(input, field) {
    if (typeof input !== 'string') return richtextKind.parse(input, field);
    const fault = findRichTextFault(input);
    if (fault) return { fault };
    const clean = cleanHtml(input);
    return clean === null ? { fault: '格式过于复杂，请清除格式后重试' } : richtextKind.parse(clean, field);
  },
};
