import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#kernel/web/theme/logo.tsx';
import styles from './read.module.css';

/** The sheet that visitors read on. @param search keeps the company they asked for */
export function PublicContentFrame({ search, children }: { search: string; children: ReactNode }) {
  return (
    <div className={styles.open}>
      <header className={styles.head}>
        <Logo />
        <Link to={`/content${search}`}>公开内容</Link>
        <span className={styles.room} />
        <Link to="/">登录系统</Link>
      </header>
      <main className={styles.sheet}>{children}</main>
    </div>
  );
}
