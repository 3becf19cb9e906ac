import { Input, Space } from 'antd';
import { useEffect, useState } from 'react';
import type { FilterProps } from '../field-view.ts';

/** From and to, both counted, either may be missing: "1000,2000". */
export function NumberFilter({ id, field, value, onChange }: FilterProps) {
  const [typed, setTyped] = useState<readonly string[]>(['', '']);
  useEffect(() => setTyped(value ? value.split(',') : ['', '']), [value]);
  const take = () => {
    const ends = typed.map((end) => end.trim().replace(/[,，]/g, ''));
    const next = ends.some(Boolean) ? ends.join(',') : '';
    if (next !== value && ends.every((end) => end === '' || !Number.isNaN(Number(end)))) onChange(next);
  };
  const end = (at: 0 | 1, word: string) => (
    <Input
      id={at === 0 ? id : undefined}
      size="small"
      value={typed[at] ?? ''}
      placeholder={at === 0 ? `${field.label} ${word}` : word}
      aria-label={`${field.label}${word}`}
      inputMode="decimal"
      onChange={(event) =>
        setTyped(at === 0 ? [event.target.value, typed[1] ?? ''] : [typed[0] ?? '', event.target.value])
      }
      onPressEnter={take}
      onBlur={take}
    />
  );
  return (
    <Space.Compact block>
      {end(0, '从')}
      {end(1, '到')}
    </Space.Compact>
  );
}

export const numberFilter = { operator: 'between', Filter: NumberFilter } as const;
