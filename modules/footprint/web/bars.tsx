import { EmptyState } from '#kernel/web/pattern/states.tsx';
import { useMobile } from '#kernel/web/theme/mobile.ts';
import type { Share } from '../model/index.ts';
import styles from './analysis.module.css';

const mostOf = (shares: readonly Share[]): number => Math.max(1, ...shares.map(({ count }) => count));

/** Shares as lines, the longest first: name, bar, number. A click chooses one. */
export function Bars({ shares, onChoose }: { shares: readonly Share[]; onChoose?: (label: string) => void }) {
  if (shares.length === 0) return <EmptyState text="此期间没有访问" />;
  const most = mostOf(shares);
  return (
    <ol className={styles.bars}>
      {shares.map(({ label, count }) => (
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
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={styles.count}>{count}</span>
        </li>
      ))}
    </ol>
  );
}

/** Days that have room for their date below: wide and narrow. */
const DATED = { wide: 10, narrow: 4 };

/** Visits day by day as columns; every day tells its date and number. */
export function DayColumns({ days }: { days: readonly Share[] }) {
  const room = useMobile() ? DATED.narrow : DATED.wide;
  const most = mostOf(days);
  const step = Math.ceil(days.length / room);
  return (
    <ol className={styles.days} style={{ '--days': days.length }}>
      {days.map(({ label, count }, at) => (
        <li key={label} title={`${label}：${count} 次`}>
          <span className="for-readers">
            {label}：{count} 次
          </span>
          <span className={styles.column} aria-hidden="true">
            <span style={{ height: `${(count / most) * 100}%` }} />
          </span>
          <span className={styles.date} aria-hidden="true">
            {(days.length - 1 - at) % step === 0 ? label.slice(5) : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
