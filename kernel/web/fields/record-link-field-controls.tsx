import type { ComponentType } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import type { FieldControls, FieldFilterProps, FieldInputProps } from './field-control-types.ts';
import { PlainDisplay } from './plain-display.tsx';

/** The ids in "1,2~甲、乙", as filters by linked records stand in the address. */
const idsOf = (text: string): string => text.split('~')[0] ?? '';

/**
 * The view of a kind that links a record: chosen by the kind's own input, shown by the record's title, and filtered by
 * with the same input, any of several; the names travel in the address, so that they can be shown.
 * @param width px of its column
 */
export function createRecordLinkControls<F extends Field>(
  Input: ComponentType<FieldInputProps<F, string>>,
  width: number,
): FieldControls<F, string> {
  const Filter = ({ id, field, value, onChange }: FieldFilterProps<F>) => {
    const [linked = '', name] = value.split('~');
    return (
      <Input
        id={id}
        field={{ ...field, required: false, multiple: true }}
        value={linked || null}
        label={linked ? name || `${field.label} ${linked}` : null}
        ariaLabel={field.label}
        placeholder={field.label}
        onChange={(next, label) => onChange(next ? `${next}~${label ?? ''}` : '')}
      />
    );
  };
  return { Input, Display: PlainDisplay, filter: { operator: 'in', Filter, toParam: idsOf }, width };
}
