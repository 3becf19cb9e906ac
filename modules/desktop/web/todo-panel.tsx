import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showInstant } from '#kernel/fields/datetime/kind.ts';
import { callList } from '#kernel/web/api/client.ts';
import { homeCalls, type TodoRow } from '../model/calls.ts';
import styles from './home-page.module.css';
import { HomePanel } from './home-panel.tsx';

const TODO_PATH = '/main-page/flow-todo';

export function useTodo() {
  return useQuery({
    queryKey: ['tasks', 'todo', 'home'],
    queryFn: () => callList(homeCalls.todo, { body: { pageNo: 1, pageSize: 5, params: {} }, quiet: true }),
  });
}

function Todo({ task }: { task: TodoRow }) {
  const at = task.createdDate ?? task.createTime;
  return (
    <li>
      <Link className={styles.row} to={TODO_PATH}>
        <span className={styles.main}>{task.title ?? task.procInstName ?? task.name}</span>
        <span className={styles.side}>{task.starter_label}</span>
        {at ? <time className={styles.side}>{showInstant(at)}</time> : null}
      </Link>
    </li>
  );
}

/** The first approvals that wait for me. */
export function TodoPanel() {
  return (
    <HomePanel
      title="待办任务"
      morePath={TODO_PATH}
      query={useTodo()}
      emptyText="没有待办任务"
      emptyHint="需要您审批的事项会出现在这里"
      row={(task) => <Todo key={task.id} task={task} />}
    />
  );
}
