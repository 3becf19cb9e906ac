import styles from './project.module.css';

/** A project's state: a coloured mark and its word. */
export function StateMark({ state, label }: { state: unknown; label: unknown }) {
  if (!state) return null;
  return (
    <span className={styles.state} data-state={String(state)}>
      {String(label ?? state)}
    </span>
  );
}
