import { Suspense, useMemo } from 'react';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { layoutProcessChart } from '#kernel/workflow/chart/chart-layout.ts';
import type { FlowChart } from '#platform/engines/workflow/model/index.ts';
import { LazyFlowChartView } from '#platform/engines/workflow/web/index.tsx';
import { useProcessDesign } from './process-design-context.ts';

/** The whole drawing, to be looked at. */
export function ReadOnlyDrawing() {
  const { definition } = useProcessDesign();
  const chart = useMemo((): FlowChart => {
    const { width, height, nodes, edges } = layoutProcessChart(definition);
    return {
      width,
      height,
      nodes: nodes.map((box) => {
        const node = definition.nodes.find(({ id }) => id === box.id);
        return { ...box, name: node?.name ?? '', kind: node?.kind ?? '', state: 'future', people: [] };
      }),
      edges: edges.map((edge) => {
        const flow = definition.flows.find(({ id }) => id === edge.id);
        return { ...edge, label: flow?.name ?? null, walked: false };
      }),
    };
  }, [definition]);
  return (
    <Suspense fallback={<LoadingState rows={8} />}>
      <LazyFlowChartView chart={chart} />
    </Suspense>
  );
}
