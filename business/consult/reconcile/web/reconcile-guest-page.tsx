import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { openLiveSocket, useLiveMessages } from '#kernel/web/api/live/live-socket.ts';
import { EmptyState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { quantityReconcileGuestCalls, RECONCILE_CHANNEL_KIND } from '../model/index.ts';
import styles from './reconcile.module.css';
import { ReconcileSheetEditor } from './sheet/reconcile-sheet-editor.tsx';
import { createGuestSheetClient } from './sheet/reconcile-sheet-source.ts';

const OVER = '链接已失效或不完整';
const HINT = '请联系邀请您的造价咨询单位重新发送链接';

/** The sheet that a link opens. */
function GuestSheet({ secret }: { secret: string }) {
  const [over, setOver] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['reconcile', 'guest', 'sheet'],
    queryFn: ({ signal }) =>
      callServer(quantityReconcileGuestCalls.sheet, { body: { key: secret }, signal, quiet: true }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const id = data?.id;
  const source = useMemo(() => (id ? createGuestSheetClient(id, secret) : null), [id, secret]);
  useEffect(
    () =>
      id ? openLiveSocket('guest', () => ({ type: 'guest', room: RECONCILE_CHANNEL_KIND, key: secret })) : undefined,
    [id, secret],
  );
  useLiveMessages('sessionOver', () => setOver(true));
  if (over || error) return <EmptyState text={OVER} hint={error?.message ?? HINT} />;
  if (!data || !source) return <LoadingState rows={8} />;
  return (
    <div className={styles.guest}>
      <header className={styles.guestHead}>
        <span className={styles.title}>{data.company} 对量</span>
        <span className={styles.room} />
        <span className={styles.by}>您正以“{data.guest}”的身份参与对量，填写内容对方即时可见</span>
      </header>
      <div className={styles.body}>
        <ReconcileSheetEditor view={data} source={source} mayWrite firm={data.company} />
      </div>
    </div>
  );
}

/** /reconcile/guest#…: a guest of the other side. The secret stands behind the #, so that no server and no log sees it in an address. */
export function Page() {
  const secret = useLocation().hash.slice(1);
  return secret ? <GuestSheet key={secret} secret={secret} /> : <EmptyState text={OVER} hint={HINT} />;
}
