import { lazy, Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectTarget } from '#kernel/web/session/route-guard.ts';
import type { SignInResult } from '#kernel/web/session/session-source-types.ts';
import { completeSignIn } from '#kernel/web/session/session-store.ts';
import type { QrCodeState } from '../../model/calls/qr-sign-in-calls.ts';
import styles from './qr.module.css';
import { useQrSignIn } from './use-qr-sign-in.ts';

const QrPicture = lazy(() => import('./qr-picture.tsx'));
const SIZE = 200;

const ENDED: Partial<Record<QrCodeState, string>> = { over: '二维码已失效', refused: '手机上已取消登录' };

/** Signing in by a phone that is signed in already. */
export function Way() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const onEntrance = useCallback(
    async (entrance: SignInResult) =>
      navigate(await completeSignIn(entrance, redirectTarget(search)), { replace: true }),
    [navigate, search],
  );
  const { code, status, scannedBy, fault, refresh } = useQrSignIn(onEntrance);
  const ended = fault || ENDED[status];
  return (
    <div className={styles.way}>
      <div className={styles.picture} data-ended={ended ? '' : undefined}>
        {code ? (
          <Suspense fallback={null}>
            <div role="img" aria-label="登录二维码" data-code={code}>
              <QrPicture value={`${window.location.origin}/qr-sign-in?code=${code}`} size={SIZE} />
            </div>
          </Suspense>
        ) : null}
        {ended ? (
          <div className={styles.cover}>
            <span>{ended}</span>
            <button type="button" onClick={refresh}>
              刷新二维码
            </button>
          </div>
        ) : null}
      </div>
      <p className={styles.words} role="status">
        {status === 'scanned' ? `${scannedBy} 已扫描，请在手机上确认登录` : '请用已登录本系统的手机浏览器扫描'}
      </p>
      <p className={styles.hint}>二维码两分钟内有效，只能使用一次</p>
    </div>
  );
}
