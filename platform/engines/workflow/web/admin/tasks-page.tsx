import { useLocation } from 'react-router';
import { watchedTask, watchedTodo } from '../../model/index.ts';
import { WatchedList } from './watched-list.tsx';

/** /sys-manager/process-task: every task; /sys-manager/wf-todo-task: those that wait for somebody. */
export function Page() {
  const { pathname } = useLocation();
  const list = pathname.endsWith('/wf-todo-task') ? watchedTodo : watchedTask;
  return <WatchedList key={list.code} list={list} actions={['urge', 'reassign', 'terminate']} />;
}
