import { useLocation } from 'react-router';
import { monitoredOpenTaskList, monitoredTaskList } from '../../model/index.ts';
import { MonitoredFlowList } from './monitored-flow-list.tsx';

/** /sys-manager/process-task: every task; /sys-manager/wf-todo-task: those that wait for somebody. */
export function Page() {
  const { pathname } = useLocation();
  const list = pathname.endsWith('/wf-todo-task') ? monitoredOpenTaskList : monitoredTaskList;
  return <MonitoredFlowList key={list.code} list={list} actions={['urge', 'reassign', 'terminate']} />;
}
