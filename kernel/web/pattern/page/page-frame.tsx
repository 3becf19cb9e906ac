import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly title: ReactNode;
  /** One short line under the title: state, number, date. */
  readonly subtitle?: ReactNode;
  /** Buttons at the right, the main one last. */
  readonly actions?: ReactNode;
  /** 'fill' takes the whole height and scrolls inside (lists, grids); 'flow' grows with its content (forms). */
  readonly fit?: 'fill' | 'flow';
  readonly children: ReactNode;
}

/** The frame of every page in the shell: a title line with actions above the content. */
export function PageFrame({ title, subtitle, actions, fit = 'flow', children }: PageFrameProps) {
  return (
    <section className={fit === 'fill' ? `${styles.frame} ${styles.fill}` : styles.frame}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? (
          <div className={styles.actions} data-print="no">
            {actions}
          </div>
        ) : null}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** A white sheet with a hairline border, for one topic of a page. */
export function Panel({ title, extra, children }: { title?: ReactNode; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      {title ? (
        <header className={styles.panelHead}>
          <h2 className={styles.panelTitle}>{title}</h2>
          {extra}
        </header>
      ) : null}
      {children}
    </section>
  );
}
