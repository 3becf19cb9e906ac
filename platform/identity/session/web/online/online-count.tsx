import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useLiveMessages } from '#kernel/web/api/live/live-socket.ts';
import { HeaderButton } from '#kernel/web/pattern/header-popover.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { useIsMobile } from '#kernel/web/theme/media-queries.ts';
import { onlineCalls } from '../../model/index.ts';
import styles from './online.module.css';

const OnlineDialog = lazy(async () => ({ default: (await import('./online-dialog.tsx')).OnlineDialog }));

/** ms between two counts (R1-434). */
const REFRESH_MS = 10_000;

/** How many colleagues are signed in; opens the dialog that tells who. */
export function Item() {
  const isMobile = useIsMobile();
  const isStaff = useHasRight('staff');
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['online', 'numbers'],
    queryFn: () => callServer(onlineCalls.numbers, { quiet: true }),
    enabled: isStaff,
    refetchInterval: REFRESH_MS,
  });
  // Whoever was signed out elsewhere learns it at once: the call says so.
  useLiveMessages('sessionOver', () => isStaff && void refetch());
  if (!isStaff || !data || isMobile) return null;
  return (
    <>
      <HeaderButton label={`在线用户：在线 ${data.onlineNo} 人，共 ${data.totalNo} 人`} onClick={() => setOpen(true)}>
        <span className={styles.count}>
          <TeamOutlined aria-hidden />
          {data.onlineNo}
        </span>
      </HeaderButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <OnlineDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
