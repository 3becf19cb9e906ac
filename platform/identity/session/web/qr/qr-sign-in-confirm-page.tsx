import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FAILURE_TEXTS } from '#kernel/web/api/determine-answer-verdict.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { type QrSignInRequest, qrSignInCalls } from '../../model/calls/qr-sign-in-calls.ts';
import styles from '../auth-pages.module.css';
import { describeUserAgent } from '../describe-user-agent.ts';
import { AuthPageAction } from '../form/auth-page-action.tsx';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';

type Ending = 'confirmed' | 'refused';
const ENDINGS: Record<Ending, string> = { confirmed: '已确认，电脑即将登录', refused: '已取消，电脑不会登录' };

/** /qr-sign-in: what a signed-in phone shows for a scanned code: which browser asks, in whose name, yes or no. */
export function Page() {
  const user = useCurrentUser();
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
  const [request, setRequest] = useState<QrSignInRequest | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [fault, setFault] = useState('');
  const tell = (error: unknown) => setFault(error instanceof CallFailure ? error.message : FAILURE_TEXTS.fallback);
  useEffect(() => {
    callServer(qrSignInCalls.scan, { body: { code }, quiet: true }).then(setRequest, (error: unknown) =>
      setFault(error instanceof CallFailure ? error.message : FAILURE_TEXTS.fallback),
    );
  }, [code]);
  const decide = (to: Ending) =>
    callServer(to === 'confirmed' ? qrSignInCalls.confirm : qrSignInCalls.refuse, { body: { code }, quiet: true }).then(
      () => setEnding(to),
      tell,
    );
  const subtitle = ending ? ENDINGS[ending] : '有一台电脑请求以您的账号登录';
  return (
    <AuthPageFrame title="扫码登录确认" subtitle={fault || subtitle}>
      {request && !ending && !fault ? (
        <>
          <dl className={styles.facts}>
            <dt>登录账号</dt>
            <dd>
              {user.displayName}（{user.loginName}）
            </dd>
            <dt>所在设备</dt>
            <dd>{describeUserAgent(request.agent)}</dd>
            <dt>网络地址</dt>
            <dd>{request.ip}</dd>
            <dt>请求时间</dt>
            <dd>{formatInstant(request.createdAt)}</dd>
          </dl>
          <p className={styles.waiting}>如果不是您本人操作，请选择“拒绝”。</p>
          <p className={styles.ways}>
            <AuthPageAction onClick={() => decide('confirmed')}>确认登录</AuthPageAction>
            <AuthPageAction quiet onClick={() => decide('refused')}>
              拒绝
            </AuthPageAction>
          </p>
        </>
      ) : null}
    </AuthPageFrame>
  );
}
