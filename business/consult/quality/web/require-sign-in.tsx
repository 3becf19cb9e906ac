import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { readTemporaryToken } from '#kernel/web/api/stored-token.ts';
import { NoRightNotice } from '#kernel/web/pattern/page/no-right-notice.tsx';
import { useHasRight, useSession } from '#kernel/web/session/session-store.ts';
import { Logo } from '#kernel/web/theme/logo.tsx';
import styles from './require-sign-in.module.css';

interface SignedInOnlyProps {
  readonly children: ReactNode;
  /** Opens with another system's token as well, which the server lets do what it was issued for. */
  readonly orHanded?: boolean;
}

/** The address opens for everybody; its data only for those who signed in and hold the right. */
export function RequireSignIn({ children, orHanded = false }: SignedInOnlyProps) {
  const user = useSession((session) => session.user);
  const allowed = useHasRight('quality:read');
  if (!user) return orHanded && readTemporaryToken() ? children : <PleaseSignIn />;
  return allowed ? children : <NoRightNotice />;
}

function PleaseSignIn() {
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ redirect: pathname + search });
  return (
    <main className={styles.page}>
      <Logo size={44} />
      <h1 className={styles.title}>质量检查</h1>
      <p className={styles.text}>质检记录属于各企业，登录后可查看本企业、本人权限范围内的记录。</p>
      <Link className={styles.enter} to={`/login?${back}`}>
        登录
      </Link>
    </main>
  );
}
