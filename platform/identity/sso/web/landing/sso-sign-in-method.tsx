import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { FAILURE_TEXTS } from '#kernel/web/api/determine-answer-verdict.ts';
import { redirectTarget } from '#kernel/web/session/route-guard.ts';
import { LazyAuthPageAction } from '#platform/identity/session/web/index.tsx';
import styles from './landing.module.css';
import { redirectToProvider } from './provider-redirect.ts';

/** The way to the firm's identity provider. */
export function Way() {
  const { search } = useLocation();
  const [fault, setFault] = useState('');
  const leave = () =>
    redirectToProvider(redirectTarget(search)).catch((error: unknown) =>
      setFault(error instanceof CallFailure ? error.message : FAILURE_TEXTS.fallback),
    );
  return (
    <div className={styles.way}>
      <p>使用公司的统一身份账号登录，无需在本系统输入密码。</p>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <LazyAuthPageAction onClick={leave}>前往统一身份认证</LazyAuthPageAction>
    </div>
  );
}
