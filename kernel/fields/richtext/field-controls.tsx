import { htmlToPlainText } from '#kernel/base/rich-text-tags.ts';
import type { FieldControls, FieldDisplayProps } from '#kernel/web/fields/field-control-types.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import { TruncatedText } from '#kernel/web/fields/width/truncated-text.tsx';
import type { RichTextFieldDefinition } from './kind.ts';

const RichText = createLazyControl(
  async () => (await import('#kernel/web/rich-text/rich-text-content.tsx')).RichTextContent,
);

function RichTextDisplay({ value, place = 'form' }: FieldDisplayProps<RichTextFieldDefinition, string>) {
  if (!value) return place === 'form' ? MISSING_VALUE_SIGN : null;
  return place === 'cell' ? <TruncatedText text={htmlToPlainText(value)} /> : <RichText html={value} />;
}

/** The least height of the editor with its tools, in px. */
const EDITOR = 251;

export const richtextControls: FieldControls<RichTextFieldDefinition, string> = {
  Input: createLazyControl(
    async () => (await import('./input.tsx')).RichTextInput,
    () => EDITOR,
  ),
  Display: RichTextDisplay,
  filter: textFilter,
  wide: true,
  composite: true,
  width: 240,
};
