import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { userHasRight } from '#kernel/web/session/user-has-right.ts';
import styles from './center.module.css';
import { USER_CENTER_PAGES } from './user-center-pages.ts';

const contents = new Map<string, ComponentType>(
  USER_CENTER_PAGES.map(({ key, page }) => [key, lazy(async () => ({ default: (await page()).Page }))]),
);

/** /user-center/… and /user-center-admin/…: the pages a person may see side by side, and the one of the address. */
export function Page() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  const [, prefix = '', key = ''] = pathname.split('/');
  const Content = contents.get(key);
  const pages = USER_CENTER_PAGES.filter(({ access = 'login' }) => userHasRight(user, access));
  return (
    <div className={styles.center}>
      <nav className={styles.pages} aria-label="用户中心">
        {pages.map((page) => (
          <Link
            key={page.key}
            className={styles.page}
            to={`/${prefix}/${page.key}`}
            aria-current={page.key === key ? 'page' : undefined}
          >
            {page.title}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <Suspense fallback={<LoadingState rows={8} />}>{Content ? <Content /> : null}</Suspense>
      </div>
    </div>
  );
}
