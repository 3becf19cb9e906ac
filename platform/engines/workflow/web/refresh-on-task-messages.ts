import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callList } from '#kernel/web/api/call-server.ts';
import { useLiveMessages } from '#kernel/web/api/live/live-socket.ts';
import { setWaitingTaskCount, useReminderSettings } from '#kernel/web/personal/reminder-settings.ts';
import { workflowCalls } from '../model/index.ts';

/** What shows tasks and processes, by the first parts of its query key. */
const SHOWING = [
  ['flow'],
  ['tasks'],
  ...['flowTodo', 'flowDone', 'flowMine', 'flowMonitor'].map((list) => ['records', list]),
];

/** The window's title tells how many tasks wait, unless the person wants none of it. */
function useWaitingTasks(): void {
  const [{ title }] = useReminderSettings();
  const { data } = useQuery({
    queryKey: ['tasks', 'waiting'],
    queryFn: ({ signal }) =>
      callList(workflowCalls.todo, { body: { pageNo: 1, pageSize: 1, params: {} }, signal, quiet: true }),
    enabled: title,
  });
  const waiting = title ? (data?.total ?? 0) : 0;
  useEffect(() => {
    setWaitingTaskCount(waiting);
    return () => setWaitingTaskCount(0);
  }, [waiting]);
}

/** Pages, lists and the home page follow what others do: a message about work came, or a task went elsewhere. */
export function Companion() {
  const client = useQueryClient();
  const renew = () => {
    for (const queryKey of SHOWING) void client.invalidateQueries({ queryKey });
  };
  useWaitingTasks();
  useLiveMessages('message', renew);
  useLiveMessages('tasks', renew);
  return null;
}
