import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callList, callServer } from '#kernel/web/api/call-server.ts';
import { useLiveMessages } from '#kernel/web/api/live/live-socket.ts';
import { messageCalls } from '../model/index.ts';

interface MessageFilter {
  readonly type?: string;
  readonly unreadOnly?: boolean;
  readonly pageNo?: number;
  readonly pageSize: number;
}

/** My messages, newest first. */
export function useMessages({ type, unreadOnly = false, pageNo = 1, pageSize }: MessageFilter) {
  return useQuery({
    queryKey: ['messages', 'list', { type, unreadOnly, pageNo, pageSize }],
    queryFn: () => {
      const params = { ...(type ? { type } : {}), ...(unreadOnly ? { read: false } : {}) };
      return callList(messageCalls.messages, { body: { pageNo, pageSize, params } });
    },
    placeholderData: (before) => before,
  });
}

/** How many messages wait to be read; follows what the server pushes. */
export function useUnreadMessageCount(): number {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => callServer(messageCalls.unread, { quiet: true }),
  });
  const follow = (unread: unknown) => {
    void client.invalidateQueries({ queryKey: ['messages', 'list'] });
    if (typeof unread === 'number') client.setQueryData(['messages', 'unread'], unread);
  };
  useLiveMessages('unread', (frame) => follow(frame.unread));
  useLiveMessages('message', (frame) => follow(frame.unread));
  return data ?? 0;
}
