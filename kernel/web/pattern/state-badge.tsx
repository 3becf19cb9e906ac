import styles from './state-badge.module.css';

export type StateTone = 'busy' | 'wait' | 'ok' | 'bad' | 'rest';

/** A state: a coloured mark and its word, so that neither is needed alone. */
export function StateBadge({ tone, label }: { tone: StateTone; label: string }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {label}
    </span>
  );
}
