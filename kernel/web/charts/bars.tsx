import { type ChartValue, longest } from './chart-value.ts';
import styles from './charts.module.css';

interface BarsProps {
  readonly parts: readonly ChartValue[];
  /** Given, a click on a name chooses it. */
  readonly onChoose?: (label: string) => void;
}

/** Parts as lines below each other: name, bar, value. */
export function BarChart({ parts, onChoose }: BarsProps) {
  const most = longest(parts);
  return (
    <ol className={styles.bars}>
      {parts.map(({ label, value, text }) => (
        <li key={label}>
          {onChoose ? (
            <button type="button" className={styles.name} title={label} onClick={() => onChoose(label)}>
              {label}
            </button>
          ) : (
            <span className={styles.name} title={label}>
              {label}
            </span>
          )}
          <span className={styles.bar}>
            <span style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className={styles.value}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
