import styles from './home.module.css';

/** Days until something is due, told in words: red once it is over. */
export function DaysLeft({ days }: { days: number }) {
  if (days < 0) return <span className={styles.late}>{`已超 ${-days} 天`}</span>;
  return <span className={styles.number}>{days === 0 ? '今天' : `还有 ${days} 天`}</span>;
}
