import { Input, InputNumber, Select, Space } from 'antd';

const UNITS = [
  { value: 'D', label: '天' },
  { value: 'H', label: '小时' },
  { value: 'M', label: '分钟' },
];

interface DurationInputProps {
  readonly label: string;
  /** ISO 8601, for example P2D or PT8H. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A number and a unit; a duration of several units is written as it stands. */
export function DurationInput({ label, value, onChange }: DurationInputProps) {
  const [, , days, , clock, unit] = /^P((\d+)D)?(T(\d+)([HM]))?$/.exec(value) ?? [];
  const isPlain = (days === undefined) !== (clock === undefined);
  if (!isPlain) {
    return (
      <Input
        size="small"
        aria-label={label}
        style={{ width: 110 }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const shown = days === undefined ? (unit ?? 'H') : 'D';
  const write = (count: number, of: string) => onChange(of === 'D' ? `P${count}D` : `PT${count}${of}`);
  const count = Number(days ?? clock);
  return (
    <Space.Compact size="small">
      <InputNumber
        size="small"
        aria-label={label}
        min={1}
        max={9999}
        precision={0}
        style={{ width: 64 }}
        value={count}
        onChange={(to) => write(to ?? 1, shown)}
      />
      <Select
        size="small"
        aria-label={`${label}单位`}
        style={{ width: 72 }}
        value={shown}
        options={UNITS}
        onChange={(to) => write(count, to)}
      />
    </Space.Compact>
  );
}
