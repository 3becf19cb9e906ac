import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { FAILURE_TEXTS } from '#kernel/web/api/determine-answer-verdict.ts';
import { HOME_PATH, redirectTarget } from '#kernel/web/session/route-guard.ts';
import { LazyAuthPageAction, LazyAuthPageFrame } from '#platform/identity/session/web/index.tsx';
import styles from './landing.module.css';
import { redirectToProvider, sendProviderAnswerAndSignIn } from './provider-redirect.ts';

/** /cas and /auth-redirect: begins single sign-on, and ends it when the provider sends somebody back. */
export function Page() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [fault, setFault] = useState('');
  useEffect(() => {
    // What the provider sent is nothing for history, referrers and copied links.
    window.history.replaceState(window.history.state, '', pathname);
    const answer = new URLSearchParams(search);
    const tell = (error: unknown) => setFault(error instanceof CallFailure ? error.message : FAILURE_TEXTS.fallback);
    // Without our own mark it is no answer to us, whoever sent it: a fresh way to the provider is the safe one.
    if (answer.has('state')) {
      sendProviderAnswerAndSignIn(answer, HOME_PATH).then((page) => navigate(page, { replace: true }), tell);
    } else redirectToProvider(redirectTarget(search)).catch(tell);
  }, [pathname, search, navigate]);
  return (
    <LazyAuthPageFrame title="单点登录" subtitle={fault ? '没有登录成功' : '正在前往统一身份认证…'}>
      {fault ? (
        <>
          <p className={styles.fault} role="alert">
            {fault}
          </p>
          <p className={styles.ways}>
            <LazyAuthPageAction href="/cas">重新登录</LazyAuthPageAction>
            <a href="/login">使用账号密码登录</a>
          </p>
        </>
      ) : (
        <p className={styles.waiting} role="status">
          请稍候
        </p>
      )}
    </LazyAuthPageFrame>
  );
}
