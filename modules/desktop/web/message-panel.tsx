import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showInstant } from '#kernel/fields/datetime/kind.ts';
import { callList } from '#kernel/web/api/client.ts';
import { messageCalls } from '#modules/message/model/index.ts';
import styles from './home-page.module.css';
import { HomePanel } from './home-panel.tsx';

const MESSAGES_PATH = '/main-page/messagePage';

/** The latest messages, read or not. */
export function MessagePanel() {
  const query = useQuery({
    queryKey: ['messages', 'list', 'home'],
    queryFn: () => callList(messageCalls.messages, { body: { pageNo: 1, pageSize: 8, params: {} }, quiet: true }),
  });
  return (
    <HomePanel
      title="最新消息"
      morePath={MESSAGES_PATH}
      query={query}
      emptyText="还没有消息"
      row={(message) => (
        <li key={message.id}>
          <Link className={styles.message} to={MESSAGES_PATH}>
            <span className={message.read ? styles.main : `${styles.main} ${styles.unread}`}>{message.title}</span>
            <time className={styles.side}>{showInstant(message.createTime)}</time>
          </Link>
        </li>
      )}
    />
  );
}
