import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { FieldDisplayProps } from './field-control-types.ts';
import { TruncatedText } from './width/truncated-text.tsx';

/** Shown in forms where a value is missing; a list leaves the cell empty. */
export const MISSING_VALUE_SIGN = '—';

/** Any value as its kind's text, or its companion label. Text with line breaks keeps them in forms. */
export function PlainDisplay({ field, value, label, place = 'form' }: FieldDisplayProps) {
  const text = label || formatFieldValue(field, value);
  if (place === 'cell') return <TruncatedText text={text} />;
  return <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text || MISSING_VALUE_SIGN}</span>;
}

/** A number: digits of one width, so that columns line up. */
export function NumberDisplay({ field, value, place = 'form' }: FieldDisplayProps) {
  const text = formatFieldValue(field, value);
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{text || (place === 'form' ? MISSING_VALUE_SIGN : '')}</span>
  );
}
