import { SeverityIcon, type SeverityTone } from '#kernel/web/pattern/severity-icon.tsx';
import { type Severity, severityNames } from '../model/index.ts';
import styles from './marks.module.css';

export const severityTones: Readonly<Record<Severity, SeverityTone>> = { error: 'bad', warn: 'warn', info: 'info' };

/** A severity: its sign, its colour and its word, so that none of them is needed alone. */
export function SeverityMark({ severity }: { severity: Severity }) {
  return (
    <span className={styles.severity} data-severity={severity}>
      <SeverityIcon tone={severityTones[severity]} /> {severityNames[severity]}
    </span>
  );
}

/** How many of a severity; zero steps back. */
export function SeverityCount({ severity, count }: { severity: Severity; count: number | null }) {
  if (count === null) return null;
  return (
    <span className={styles.count} data-severity={count > 0 ? severity : 'none'}>
      {count}
    </span>
  );
}
