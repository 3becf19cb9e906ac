import { Input } from 'antd';
import { useEffect, useState } from 'react';
import type { FilterProps } from './field-view.ts';

/** Part of a text; taken on Enter and when the cursor leaves, not with every key. */
export function TextFilter({ id, field, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const take = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <Input
      id={id}
      size="small"
      value={typed}
      allowClear
      placeholder={field.label}
      aria-label={field.label}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={take}
      onBlur={take}
      onClear={() => onChange('')}
    />
  );
}

export const textFilter = { operator: 'like', Filter: TextFilter } as const;
