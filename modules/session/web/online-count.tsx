import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/client.ts';
import { useMobile } from '#kernel/web/theme/mobile.ts';
import { sessionCalls } from '../model/calls.ts';
import styles from './online-count.module.css';

const REFRESH_MS = 10_000;

/** How many colleagues are signed in, of how many. */
export function Item() {
  const isMobile = useMobile();
  const { data } = useQuery({
    queryKey: ['online'],
    queryFn: () => callServer(sessionCalls.online, { quiet: true }),
    refetchInterval: REFRESH_MS,
  });
  if (!data || isMobile) return null;
  const words = `在线 ${data.onlineNo} 人，共 ${data.totalNo} 人`;
  return (
    <span className={styles.count} title={words} role="img" aria-label={words}>
      <TeamOutlined />
      <span>{data.onlineNo}</span>
    </span>
  );
}
