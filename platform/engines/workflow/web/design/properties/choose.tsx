import { Select } from 'antd';

interface ChooseProps<V extends string> {
  readonly label: string;
  readonly labels: Readonly<Record<V, string>>;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly width?: number | string;
}

/** One of a few fixed choices. */
export function Choose<V extends string>({ label, labels, value, onChange, width = '100%' }: ChooseProps<V>) {
  return (
    <Select<V>
      size="small"
      aria-label={label}
      style={{ width }}
      value={value}
      options={Object.entries<string>(labels).map(([key, text]) => ({ value: key as V, label: text }))}
      onChange={onChange}
    />
  );
}
