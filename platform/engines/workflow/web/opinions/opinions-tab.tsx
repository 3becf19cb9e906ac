import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import type { ProcessRow } from '../../model/index.ts';
import { CirculationReaders } from '../circulation/circulation-readers.tsx';
import { ProcessComments } from '../comments/process-comments.tsx';
import { OpinionsTable } from './opinions-table.tsx';
import { useProcessOpinions } from './use-process-opinions.ts';

/** The tab 审批意见: what was decided, and below it what people say to each other. */
export function OpinionsTab({ process }: { process: ProcessRow }) {
  const { data, error, refetch } = useProcessOpinions(process.procInstId);
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={6} />;
  return (
    <>
      <Panel>
        <OpinionsTable rows={data} process={process} />
      </Panel>
      <CirculationReaders procInstId={process.procInstId} />
      <ProcessComments procInstId={process.procInstId} />
    </>
  );
}
