import { lazy, Suspense, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { redirectTarget } from '#kernel/web/session/guard.ts';
import type { Entrance } from '#kernel/web/session/session-source.ts';
import { enterWith } from '#kernel/web/session/session-store.ts';
import type { QrState } from '../../model/calls/qr-calls.ts';
import styles from './qr.module.css';
import { useQrCode } from './use-qr-code.ts';

const QrPicture = lazy(() => import('./qr-picture.tsx'));
const SIZE = 200;

const ENDED: Partial<Record<QrState, string>> = { over: '二维码已失效', refused: '手机上已取消登录' };

/** Signing in by a phone that is signed in already. */
export function Way() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const onEntrance = useCallback(
    async (entrance: Entrance) => navigate(await enterWith(entrance, redirectTarget(search)), { replace: true }),
    [navigate, search],
  );
  const { code, status, scannedBy, fault, refresh } = useQrCode(onEntrance);
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
