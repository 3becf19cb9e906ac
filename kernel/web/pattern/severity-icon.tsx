import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import WarningFilled from '@ant-design/icons/WarningFilled';
import styles from './severity-icon.module.css';

export type SeverityTone = 'bad' | 'warn' | 'info';

const ICONS = { bad: CloseCircleFilled, warn: WarningFilled, info: InfoCircleFilled } as const;

/** The sign of a gravity in its colour; the word stands beside it or is read out by what holds it. */
export function SeverityIcon({ tone }: { tone: SeverityTone }) {
  const Icon = ICONS[tone];
  return <Icon className={styles.icon} data-tone={tone} aria-hidden />;
}
