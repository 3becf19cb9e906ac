import type { ComponentType } from 'react';
import type { FilterProps, InputProps } from './field-view.ts';

/** The id in "id~name", as filters by a linked record stand in the address. */
export const idOf = (text: string): string => text.split('~')[0] ?? '';

/** Filters by a linked record with its kind's own input. The name travels in the address, so that it can be shown. */
export function LinkedFilter({
  id,
  field,
  value,
  onChange,
  Input,
}: FilterProps & { Input: ComponentType<InputProps> }) {
  const [linked = '', name] = value.split('~');
  return (
    <Input
      id={id}
      field={{ ...field, required: false }}
      value={linked || null}
      label={linked ? name || `${field.label} ${linked}` : null}
      ariaLabel={field.label}
      placeholder={field.label}
      onChange={(next, label) => onChange(next ? `${String(next)}~${label ?? ''}` : '')}
    />
  );
}
