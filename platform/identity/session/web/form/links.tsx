import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Other ways below a form around signing in. */
export const Links = ({ children }: { children: ReactNode }) => (
  <nav className={styles.links} aria-label="账号">
    {children}
  </nav>
);
