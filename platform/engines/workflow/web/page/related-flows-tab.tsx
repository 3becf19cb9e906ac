import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { flowPageAddress, workflowCalls } from '../../model/index.ts';
import { ProcessStatusTag } from '../process-status-tag.tsx';
import styles from './flow.module.css';

/** 相关流程: other processes of the same record, the one this came from, and those that came from it. */
export function RelatedFlowsTab({ procInstId }: { procInstId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'related', procInstId],
    queryFn: () => callServer(workflowCalls.related, { params: { id: procInstId }, quiet: true }),
  });
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={4} />;
  if (data.length === 0)
    return <EmptyState text="没有相关流程" hint="同一单据的其他流程和由本流程发起的流程会列在这里" />;
  return (
    <Panel>
      <ul className={styles.related}>
        {data.map((process) => (
          <li key={process.id}>
            <Link to={flowPageAddress({ procInstId: process.procInstId, name: process.title })}>{process.title}</Link>
            <ProcessStatusTag process={process} />
            <span>{process.procDefineName}</span>
            <span>
              {process.initiator_label} {formatInstant(process.startedDate)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
