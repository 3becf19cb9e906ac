import { useMemo } from 'react';
import { layoutChart } from '#kernel/workflow/chart/chart-layout.ts';
import type { FlowChart } from '../../model/index.ts';
import { FlowChartView } from '../chart/flow-chart-view.tsx';
import { useDesign } from './design-context.ts';

/** The whole drawing, to be looked at. */
export function DrawingView() {
  const { definition } = useDesign();
  const chart = useMemo((): FlowChart => {
    const { width, height, nodes, edges } = layoutChart(definition);
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
  return <FlowChartView chart={chart} />;
}
