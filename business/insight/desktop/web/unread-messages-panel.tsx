import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { messageCalls } from '#platform/content/message/model/index.ts';
import { HOME_LINK_PATHS } from './home-link-paths.ts';
import { HomeListPanel } from './home-list-panel.tsx';
import styles from './home-page.module.css';

/** The latest of the messages that are not read: as many as 未读消息 above says, and as the list behind both shows. */
export function UnreadMessagesPanel() {
  const query = useQuery({
    queryKey: ['messages', 'list', 'home'],
    queryFn: () =>
      callList(messageCalls.messages, { body: { pageNo: 1, pageSize: 8, params: { read: false } }, quiet: true }),
  });
  return (
    <HomeListPanel
      title="消息提醒"
      morePath={HOME_LINK_PATHS.messages}
      query={query}
      emptyText="没有未读消息"
      emptyHint="读过的消息在“查看全部”中"
      row={(message) => (
        <li key={message.id}>
          <Link className={styles.message} to={HOME_LINK_PATHS.unread}>
            <span className={`${styles.main} ${styles.unread}`}>{message.title}</span>
            <time className={styles.side}>{formatInstant(message.createTime)}</time>
          </Link>
        </li>
      )}
    />
  );
}
