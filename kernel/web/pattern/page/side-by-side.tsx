import type { ReactNode } from 'react';
import styles from './side-by-side.module.css';

/** Panels beside one another as wide as the window, below one another where it is narrow. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
