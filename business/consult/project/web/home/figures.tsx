import type { ReactNode } from 'react';
import { TABLE_FORMATS } from '#kernel/base/table-formats.ts';
import styles from './home.module.css';

export const inTenThousands = (value: string): string => `${TABLE_FORMATS.tenThousand(value)} 万元`;

/** Numbers at a glance, each with its name. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Days until something is due, told in words: red once it is over. */
export function DaysLeft({ days }: { days: number }) {
  if (days < 0) return <span className={styles.late}>{`已超 ${-days} 天`}</span>;
  return <span className={styles.number}>{days === 0 ? '今天' : `还有 ${days} 天`}</span>;
}
