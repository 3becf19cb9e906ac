import type { CSSProperties, ReactNode } from 'react';
import styles from './picture-radio-group.module.css';

export interface PictureRadioOption<T> {
  readonly value: T;
  readonly label: string;
  /** Stands above the label. */
  readonly picture?: ReactNode;
}

interface ChoiceProps<T> {
  readonly title: string;
  /** Name of the radio group, unique on the page. */
  readonly name: string;
  readonly value: T;
  readonly options: readonly PictureRadioOption<T>[];
  /** Options beside each other. */
  readonly columns: number;
  readonly onChange: (value: T) => void;
}

/** One of a few things that are seen at a glance, chosen by click or arrow key. */
export function PictureRadioGroup<T extends string>({
  title,
  name,
  value,
  options,
  columns,
  onChange,
}: ChoiceProps<T>) {
  const style: CSSProperties = { '--columns': columns };
  return (
    <fieldset className={styles.choice} style={style}>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="for-readers"
          />
          {option.picture}
          <span className={styles.label}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
