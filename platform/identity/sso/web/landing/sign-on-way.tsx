import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailure } from '#kernel/web/api/failures.ts';
import { FAILURE_TEXT } from '#kernel/web/api/judge.ts';
import { redirectTarget } from '#kernel/web/session/guard.ts';
import { EntryAction } from '#platform/identity/session/web/index.tsx';
import styles from './landing.module.css';
import { leaveForProvider } from './sign-on.ts';

/** The way to the firm's identity provider. */
export function Way() {
  const { search } = useLocation();
  const [fault, setFault] = useState('');
  const leave = () =>
    leaveForProvider(redirectTarget(search)).catch((error: unknown) =>
      setFault(error instanceof CallFailure ? error.message : FAILURE_TEXT.fallback),
    );
  return (
    <div className={styles.way}>
      <p>使用公司的统一身份账号登录，无需在本系统输入密码。</p>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <EntryAction onClick={leave}>前往统一身份认证</EntryAction>
    </div>
  );
}
