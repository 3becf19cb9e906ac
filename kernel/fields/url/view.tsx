import type { DisplayProps, FieldView, InputProps } from '#kernel/web/fields/field-view.ts';
import { textFilter } from '#kernel/web/fields/filters/text-filter.tsx';
import { LineInput } from '#kernel/web/fields/inputs/line-input.tsx';
import { NOTHING } from '#kernel/web/fields/plain-display.tsx';
import { CutText } from '#kernel/web/fields/width/cut-text.tsx';
import type { UrlField } from './kind.ts';

function UrlInput(props: InputProps<UrlField, string>) {
  return <LineInput {...props} inputMode="url" maxLength={500} placeholder="https://" />;
}

/** Only http and https become links; the kind refuses anything else, stored rows may be older than the rule. */
function UrlDisplay({ value, place = 'form' }: DisplayProps<UrlField, string>) {
  if (!value) return place === 'form' ? NOTHING : null;
  const shown = place === 'cell' ? <CutText text={value} /> : value;
  if (!/^https?:/i.test(value)) return shown;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}

export const urlView: FieldView<UrlField, string> = {
  Input: UrlInput,
  Display: UrlDisplay,
  filter: textFilter,
  width: 200,
};
