import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { FlowChartView } from './flow-chart-view.tsx';
import { useFlowChart } from './use-flow-chart.ts';

/** The tab 流程图. */
export function FlowChartTab({ procInstId }: { procInstId: string }) {
  const { data, error, refetch } = useFlowChart(procInstId);
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return (
    <Panel>
      <FlowChartView chart={data} />
    </Panel>
  );
}
