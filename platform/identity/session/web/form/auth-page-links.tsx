import type { ReactNode } from 'react';
import styles from './auth-form.module.css';

/** Other ways below a form around signing in. */
export const AuthPageLinks = ({ children }: { children: ReactNode }) => (
  <nav className={styles.links} aria-label="账号">
    {children}
  </nav>
);
