import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import type { ProcessRow } from '../../model/index.ts';
import { Circulations } from '../circulation/circulations.tsx';
import { ProcessComments } from '../comments/process-comments.tsx';
import { OpinionTable } from './opinion-table.tsx';
import { useOpinions } from './use-opinions.ts';

/** The tab 审批意见: what was decided, and below it what people say to each other. */
export function Opinions({ process }: { process: ProcessRow }) {
  const { data, error, refetch } = useOpinions(process.procInstId);
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={6} />;
  return (
    <>
      <Panel>
        <OpinionTable rows={data} process={process} />
      </Panel>
      <Circulations procInstId={process.procInstId} />
      <ProcessComments procInstId={process.procInstId} />
    </>
  );
}
