import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { useSession } from '#kernel/web/session/session-store.ts';
import { workflowCalls } from '../../model/index.ts';
import { OpinionsTable } from '../opinions/opinions-table.tsx';
import { useProcessOpinions } from '../opinions/use-process-opinions.ts';
import { FlowSubtitle } from '../page/flow-subtitle.tsx';
import styles from './chart.module.css';
import { FlowChartTab } from './flow-chart-tab.tsx';
import { SignInRequiredNotice } from './sign-in-required-notice.tsx';

/**
 * /flow-monitor: where a process stands, for links of other systems: by ?procInstId=…, or by ?formId=…&id=… of its record.
 * Without a session it says what is needed; who takes no part is told so.
 */
export function Page() {
  const { search } = useLocation();
  const signedIn = useSession(({ state }) => state === 'signedIn');
  const query = new URLSearchParams(search);
  const asked = {
    procInstId: query.get('procInstId'),
    formCode: query.get('formId'),
    recordId: query.get('id'),
  };
  if (!signedIn) return <SignInRequiredNotice text="登录后可以查看流程进度" hint="流程进度只对参与流程的人员开放" />;
  return <Monitored {...asked} />;
}

interface Asked {
  readonly procInstId: string | null;
  readonly formCode: string | null;
  readonly recordId: string | null;
}

async function findProcess({ procInstId, formCode, recordId }: Asked): Promise<string | null> {
  if (procInstId || !formCode || !recordId) return procInstId;
  return (await callServer(workflowCalls.byRecord, { params: { formCode, recordId }, quiet: true })).procInstId;
}

function Monitored(asked: Asked) {
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'monitored', asked],
    async queryFn() {
      const id = await findProcess(asked);
      return id ? callServer(workflowCalls.process, { params: { id }, quiet: true }) : null;
    },
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <LoadingState rows={8} />;
  if (data === null) return <EmptyState text="没有指定流程" hint="地址中应有procInstId，或单据的formId和id" />;
  const { process } = data;
  return (
    <main className={styles.alone}>
      <PageFrame title={process.title} subtitle={<FlowSubtitle process={process} />}>
        <FlowChartTab procInstId={process.procInstId} />
        <Said procInstId={process.procInstId} process={process} />
      </PageFrame>
    </main>
  );
}

function Said({
  procInstId,
  process,
}: {
  procInstId: string;
  process: Parameters<typeof OpinionsTable>[0]['process'];
}) {
  const { data } = useProcessOpinions(procInstId);
  return data ? (
    <Panel title="审批意见">
      <OpinionsTable rows={data} process={process} />
    </Panel>
  ) : null;
}
