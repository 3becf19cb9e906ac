import type { FieldControls, FieldDisplayProps, FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { SingleLineInput } from '#kernel/web/fields/inputs/single-line-input.tsx';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import { TruncatedText } from '#kernel/web/fields/width/truncated-text.tsx';
import type { UrlFieldDefinition } from './kind.ts';

function UrlInput(props: FieldInputProps<UrlFieldDefinition, string>) {
  return <SingleLineInput {...props} inputMode="url" maxLength={500} placeholder="https://" />;
}

/** Only http and https become links; the kind refuses anything else, stored rows may be older than the rule. */
function UrlDisplay({ value, place = 'form' }: FieldDisplayProps<UrlFieldDefinition, string>) {
  if (!value) return place === 'form' ? MISSING_VALUE_SIGN : null;
  const shown = place === 'cell' ? <TruncatedText text={value} /> : value;
  if (!/^https?:/i.test(value)) return shown;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}

export const urlControls: FieldControls<UrlFieldDefinition, string> = {
  Input: UrlInput,
  Display: UrlDisplay,
  filter: textFilter,
  width: 200,
};
