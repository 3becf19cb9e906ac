import styles from './stages.module.css';

/** How much is done, as a bar with its figure. @param done a share from 0 to 1 */
export function DoneShareBar({ done }: { done: unknown }) {
  const share = Math.min(1, Math.max(0, Number(done ?? 0)));
  const text = `${Math.round(share * 1000) / 10}%`;
  return (
    <span className={styles.bar}>
      <span className={styles.track}>
        <span className={share >= 1 ? `${styles.fill} ${styles.whole}` : styles.fill} style={{ width: text }} />
      </span>
      <span className={styles.figure}>{text}</span>
    </span>
  );
}
