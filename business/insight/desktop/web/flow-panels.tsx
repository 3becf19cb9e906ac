import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { flowPageAddress, workflowCalls } from '#platform/engines/workflow/model/index.ts';
import { HOME_LINK_PATHS } from './home-link-paths.ts';
import { HomeListPanel } from './home-list-panel.tsx';
import styles from './home-page.module.css';

const FIRST_ROWS = { pageNo: 1, pageSize: 5, params: {} };

interface FlowLineProps {
  readonly to: string;
  readonly title: string;
  readonly facts: readonly (string | null)[];
  readonly at: string;
}

function FlowLine({ to, title, facts, at }: FlowLineProps) {
  return (
    <li>
      <Link className={styles.row} to={to}>
        <span className={styles.main}>{title}</span>
        {facts.map((fact) =>
          fact ? (
            <span key={fact} className={styles.side}>
              {fact}
            </span>
          ) : null,
        )}
        <time className={styles.side} dateTime={at}>
          {formatInstant(at)}
        </time>
      </Link>
    </li>
  );
}

/** What I decided last. */
export function DecidedFlowsPanel() {
  const query = useQuery({
    queryKey: ['tasks', 'done', 'home'],
    queryFn: () => callList(workflowCalls.done, { body: FIRST_ROWS, quiet: true }),
  });
  return (
    <HomeListPanel
      title="已办任务"
      morePath={HOME_LINK_PATHS.done}
      query={query}
      emptyText="还没有已办任务"
      row={(task) => (
        <FlowLine
          key={task.id}
          to={flowPageAddress({ taskId: task.id, procInstId: task.procInstId, name: task.title })}
          title={task.title}
          facts={[task.nodeName, task.status_label]}
          at={task.decidedDate ?? task.openedDate}
        />
      )}
    />
  );
}

/** What I asked for, and where it is. */
export function MyRequestsPanel() {
  const query = useQuery({
    queryKey: ['tasks', 'mine', 'home'],
    queryFn: () => callList(workflowCalls.mine, { body: FIRST_ROWS, quiet: true }),
  });
  return (
    <HomeListPanel
      title="我的申请"
      morePath={HOME_LINK_PATHS.mine}
      query={query}
      emptyText="还没有发起申请"
      row={(process) => (
        <FlowLine
          key={process.procInstId}
          to={flowPageAddress({ procInstId: process.procInstId, name: process.title })}
          title={process.title}
          facts={[process.currentNodes, process.status_label]}
          at={process.startedDate}
        />
      )}
    />
  );
}
