import type { Field } from '#kernel/meta/field.ts';
import { fieldControlsOf } from '../field-controls-registry.ts';
import { textWidth, widthForHeading } from './text-width.ts';

/** px of the width hints (R1-489 to R1-491). */
const HINTS = { short: 130, middle: 260, long: 350 } as const;

/** px beside a heading's text: padding and the sign of its order. */
const BESIDE = 36;

/** px of a column: the definition's hint, else what the kind needs, never less than the heading. */
export function columnWidth(field: Field): number {
  if (typeof field.width === 'number') return widthForHeading(field.width, field.label, BESIDE);
  const wanted = field.width ? HINTS[field.width] : (fieldControlsOf(field).width ?? 120);
  return Math.max(wanted, textWidth(field.label) + BESIDE);
}
