import { Segmented } from 'antd';
import { LAST_DAYS_OPTIONS } from '#kernel/base/time/day-ranges.ts';

const options: { label: string; value: number }[] = LAST_DAYS_OPTIONS.map(({ label, days }) => ({
  label,
  value: days,
}));

/** The quick date ranges, as how many days back. */
export function FootprintRangeChoice({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <Segmented<number>
      size="small"
      style={{ alignSelf: 'start' }}
      aria-label="时间范围"
      options={options}
      value={days}
      onChange={onChange}
    />
  );
}
