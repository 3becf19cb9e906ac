import { Input, Space, Tooltip } from 'antd';
import { useState } from 'react';
import { isDecimalText } from '#kernel/base/numbers/decimal.ts';
import { normalizeTypedNumber } from '#kernel/base/numbers/typed/normalize-typed-number.ts';
import { useTypedValue } from '../../pattern/input/use-typed-value.ts';
import type { FieldFilterProps } from '../field-control-types.ts';

type Ends = readonly [string, string];

/** Both ends of a range written "from,to". */
function endsOf(range: string): Ends {
  const [from = '', to = ''] = range.split(',');
  return [from, to];
}

const isNoNumber = (end: string): boolean => end !== '' && !isDecimalText(end);

/**
 * From and to, both counted, either may be missing: "1000,2000". '200万' is read as people mean it; what is no number
 * stays, and its box says so instead of leaving the list as it was without a word.
 */
export function NumberFilter({ id, field, value, onChange }: FieldFilterProps) {
  const { typed, setTyped, hand } = useTypedValue(value, onChange, endsOf);
  const [judged, setJudged] = useState(false);
  const ends = typed.map(normalizeTypedNumber);
  const take = () => {
    setJudged(true);
    if (ends.some(isNoNumber)) return;
    const next = ends.some(Boolean) ? ends.join(',') : '';
    if (next === value) setTyped(endsOf(value));
    else hand(next);
  };
  const end = (at: 0 | 1, word: string) => {
    const wrong = judged && isNoNumber(normalizeTypedNumber(typed[at]));
    return (
      <Tooltip title={wrong ? '应为数字，如 200万、1.5亿' : ''} open={wrong} placement="bottomLeft">
        <Input
          id={at === 0 ? id : undefined}
          size="small"
          value={typed[at]}
          status={wrong ? 'error' : undefined}
          placeholder={at === 0 ? `${field.label} ${word}` : word}
          aria-label={`${field.label}${word}`}
          aria-invalid={wrong || undefined}
          inputMode="text"
          onChange={(event) => {
            setJudged(false);
            setTyped(at === 0 ? [event.target.value, typed[1]] : [typed[0], event.target.value]);
          }}
          onPressEnter={take}
          onBlur={take}
        />
      </Tooltip>
    );
  };
  return (
    <Space.Compact block>
      {end(0, '从')}
      {end(1, '到')}
    </Space.Compact>
  );
}

export const numberFilter = { operator: 'between', Filter: NumberFilter } as const;
