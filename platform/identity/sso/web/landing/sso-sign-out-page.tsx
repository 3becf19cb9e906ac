import { useEffect } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { readStoredToken } from '#kernel/web/api/stored-token.ts';
import { signOut } from '#kernel/web/session/session-store.ts';
import { LazyAuthPageFrame } from '#platform/identity/session/web/index.tsx';
import { signOnCalls } from '../../model/sign-on-calls.ts';
import styles from './landing.module.css';

const LOGIN_PATH = '/login';

/** Ends the session here if there is one; the way out leads back to this page, and from here to the provider. */
async function leave(): Promise<void> {
  if (readStoredToken()) return signOut();
  const { address } = await callServer(signOnCalls.signOutAddress, { quiet: true }).catch(() => ({ address: null }));
  window.location.replace(address ?? LOGIN_PATH);
}

/** /logout/sso: signs out here and at the identity provider, which leads back to the sign-in page. */
export function Page() {
  useEffect(() => void leave(), []);
  return (
    <LazyAuthPageFrame title="退出登录" subtitle="正在退出统一身份认证…">
      <p className={styles.waiting} role="status">
        请稍候
      </p>
    </LazyAuthPageFrame>
  );
}
