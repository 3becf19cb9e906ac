import { useLocation } from 'react-router';
import { callList } from '#kernel/web/api/client.ts';
import type { SourceRequest } from '#kernel/web/list/list-slots.ts';
import { adminCalls } from '../../model/admin-calls.ts';
import { asRow } from '../lists/flow-list.tsx';
import { useProcessChoices } from '../lists/use-process-choices.ts';
import { WatchedList } from './watched-list.tsx';
import { watchedTasks } from './watched-lists.ts';

async function source(which: 'todo' | 'all', { signal, ...request }: SourceRequest) {
  const params = which === 'todo' ? { ...request.params, status: 'open' } : request.params;
  const { data, total } = await callList(adminCalls.allTasks, { body: { ...request, params }, signal, quiet: true });
  return { data: data.map(asRow), total };
}

/** /sys-manager/process-task: every task; /sys-manager/wf-todo-task: those that wait for somebody. */
export function Page() {
  const { pathname } = useLocation();
  const which = pathname.endsWith('/wf-todo-task') ? 'todo' : 'all';
  return (
    <WatchedList
      entity={watchedTasks(which, useProcessChoices())}
      source={(request) => source(which, request)}
      actions={['urge', 'reassign', 'terminate']}
    />
  );
}
