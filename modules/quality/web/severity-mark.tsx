import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import WarningFilled from '@ant-design/icons/WarningFilled';
import { type Severity, severityNames } from '../model/index.ts';
import styles from './marks.module.css';

const ICONS = { error: CloseCircleFilled, warn: WarningFilled, info: InfoCircleFilled } as const;

/** A severity: its sign, its colour and its word, so that none of them is needed alone. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const Icon = ICONS[severity];
  return (
    <span className={styles.severity} data-severity={severity}>
      <Icon aria-hidden="true" /> {severityNames[severity]}
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
