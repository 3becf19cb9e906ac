import styles from './marks.module.css';

/** The state of a record: a coloured mark and its word. */
export function StateMark({ state, label }: { state: unknown; label: unknown }) {
  return (
    <span className={styles.state} data-state={String(state)}>
      {String(label ?? state)}
    </span>
  );
}
