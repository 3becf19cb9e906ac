import BellOutlined from '@ant-design/icons/BellOutlined';
import { useNavigate } from 'react-router';
import { useLiveMessages } from '#kernel/web/api/live/live-socket.ts';
import { HeaderPopover } from '#kernel/web/pattern/header-popover.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useReminderSettings } from '#kernel/web/personal/reminder-settings.ts';
import { showNotice } from '#kernel/web/toast/toast.ts';
import { formatUnreadBadge, type MessageRow } from '../model/index.ts';
import { showDesktopNotification } from './desktop-notification.ts';
import styles from './message-bell.module.css';
import { MessageLine } from './message-line.tsx';
import { useMessageDialog } from './use-message-dialog.tsx';
import { useMessages, useUnreadMessageCount } from './use-messages.ts';

const PAGE = '/main-page/messagePage';

function Latest({ onOpen }: { onOpen: (message: MessageRow) => void }) {
  const { data, error, refetch } = useMessages({ pageSize: 6 });
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  if (!data) return <LoadingState rows={4} />;
  if (data.data.length === 0) return <EmptyState text="还没有消息" />;
  return data.data.map((message) => <MessageLine key={message.id} message={message} onOpen={onOpen} />);
}

/** The bell: how many messages wait, the latest ones, and a notice for each that arrives. */
export function Item() {
  const unread = useUnreadMessageCount();
  const { open, dialog } = useMessageDialog();
  const navigate = useNavigate();
  const [{ desktop }] = useReminderSettings();
  useLiveMessages('message', ({ title, content }) => {
    const told = { title: String(title ?? '新消息'), content: String(content ?? ''), onOpen: () => navigate(PAGE) };
    showNotice(told.title, told.content, { onOpen: told.onOpen });
    if (desktop) showDesktopNotification(told);
  });
  return (
    <>
      <HeaderPopover
        label={unread > 0 ? `消息提醒，${unread} 条未读` : '消息提醒'}
        button={
          <span className={styles.bell}>
            <BellOutlined aria-hidden />
            {unread > 0 ? <span className={styles.badge}>{formatUnreadBadge(unread)}</span> : null}
          </span>
        }
      >
        {(close) => (
          <>
            <div className={styles.list}>
              <Latest
                onOpen={(message) => {
                  close();
                  open(message);
                }}
              />
            </div>
            <button
              type="button"
              className={styles.all}
              onClick={() => {
                close();
                navigate(PAGE);
              }}
            >
              查看全部消息
            </button>
          </>
        )}
      </HeaderPopover>
      {dialog}
    </>
  );
}
