import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { costAnalysisCalls } from '../../model/index.ts';
import type { CostFileRow } from '../use-cost-files.ts';
import { CostCompositionPanels } from './composition-panels.tsx';
import { MajorBillsPanel } from './major-bills-panel.tsx';

interface CostAnalysisProps {
  readonly project: DisplayedRecord;
  readonly file: CostFileRow;
}

/** What a cost file is made of, and the bills that make most of its money. */
export function CostAnalysisView({ project, file }: CostAnalysisProps) {
  const body = { fileId: file.id };
  const composition = useQuery({
    queryKey: ['cost', file.id, 'composition'],
    queryFn: ({ signal }) => callServer(costAnalysisCalls.composition, { body, signal, quiet: true }),
  });
  const major = useQuery({
    queryKey: ['cost', file.id, 'major-bills'],
    queryFn: ({ signal }) => callServer(costAnalysisCalls.majorBills, { body, signal, quiet: true }),
  });
  const failed = [composition, major].find(({ error, data }) => error && !data);
  if (failed?.error) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  const of = { project, file };
  return (
    <>
      {composition.data ? <CostCompositionPanels {...of} composition={composition.data} /> : <LoadingState rows={6} />}
      {major.data ? <MajorBillsPanel {...of} major={major.data} /> : <LoadingState rows={10} />}
    </>
  );
}
