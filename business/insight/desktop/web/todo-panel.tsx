import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { flowPageAddress, type TaskRow, workflowCalls } from '#platform/engines/workflow/model/index.ts';
import { HOME_LINK_PATHS } from './home-link-paths.ts';
import { HomeListPanel } from './home-list-panel.tsx';
import styles from './home-page.module.css';

export function useTodoTasks() {
  return useQuery({
    queryKey: ['tasks', 'todo', 'home'],
    queryFn: () => callList(workflowCalls.todo, { body: { pageNo: 1, pageSize: 5, params: {} }, quiet: true }),
  });
}

function Todo({ task }: { task: TaskRow }) {
  return (
    <li>
      <Link
        className={styles.row}
        to={flowPageAddress({ taskId: task.id, procInstId: task.procInstId, name: task.title })}
      >
        <span className={styles.main}>{task.title}</span>
        <span className={styles.side}>{task.nodeName}</span>
        <span className={styles.side}>{task.initiator_label}</span>
        <time className={styles.side} dateTime={task.openedDate}>
          {formatInstant(task.openedDate)}
        </time>
      </Link>
    </li>
  );
}

/** The first approvals that wait for me. */
export function TodoPanel() {
  return (
    <HomeListPanel
      title="待办任务"
      morePath={HOME_LINK_PATHS.todo}
      query={useTodoTasks()}
      emptyText="没有待办任务"
      emptyHint="需要您审批的事项会出现在这里"
      row={(task) => <Todo key={task.id} task={task} />}
    />
  );
}
