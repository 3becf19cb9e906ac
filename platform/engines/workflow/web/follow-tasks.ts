import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#kernel/web/api/live/live.ts';

/** What shows tasks and processes, by the first parts of its query key. */
const SHOWING = [
  ['flow'],
  ['tasks'],
  ...['flowTodo', 'flowDone', 'flowMine', 'flowMonitor'].map((list) => ['records', list]),
];

/** Pages, lists and the home page follow what others do: a message about work came, or a task went elsewhere. */
export function Companion() {
  const client = useQueryClient();
  const renew = () => {
    for (const queryKey of SHOWING) void client.invalidateQueries({ queryKey });
  };
  useLive('message', renew);
  useLive('tasks', renew);
  return null;
}
