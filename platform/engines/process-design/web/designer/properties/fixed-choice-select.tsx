import { Select } from 'antd';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';

interface ChooseProps<V extends string> {
  readonly label: string;
  readonly labels: Readonly<Record<V, string>>;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly width?: number | string;
}

/** One of a few fixed choices. */
export function FixedChoiceSelect<V extends string>({
  label,
  labels,
  value,
  onChange,
  width = '100%',
}: ChooseProps<V>) {
  return (
    <Select<V>
      size="small"
      aria-label={label}
      style={{ width }}
      value={value}
      options={typedKeysOf(labels).map((key) => ({ value: key, label: labels[key] }))}
      onChange={onChange}
    />
  );
}
