import { useMobile } from '../theme/media.ts';
import { type ChartValue, longest } from './chart-value.ts';
import styles from './charts.module.css';

/** Columns that have room for their name below: wide and narrow. */
const NAMED = { wide: 12, narrow: 4 };

/** Parts as columns beside each other, as along a time; every one tells its name and value. */
export function ColumnChart({ parts }: { parts: readonly ChartValue[] }) {
  const room = useMobile() ? NAMED.narrow : NAMED.wide;
  const most = longest(parts);
  const step = Math.ceil(parts.length / room);
  return (
    <ol className={styles.columns} style={{ '--parts': parts.length }}>
      {parts.map(({ label, value, text, top, short = label }, at) => (
        <li key={label} title={`${label}：${text}`}>
          <span className="for-readers">
            {label}：{text}
          </span>
          <span className={styles.column} aria-hidden="true">
            <span style={{ height: `${(value / most) * 100}%` }}>
              {top ? <small className={styles.top}>{top}</small> : null}
            </span>
          </span>
          <span className={styles.short} aria-hidden="true">
            {(parts.length - 1 - at) % step === 0 ? short : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
