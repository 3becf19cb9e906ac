import { told } from '#kernel/base/texts/told.ts';
import { BarChart } from '#kernel/web/charts/bars.tsx';
import type { ChartValue } from '#kernel/web/charts/chart-value.ts';
import { ColumnChart } from '#kernel/web/charts/columns.tsx';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { EmptyState } from '#kernel/web/pattern/page/states.tsx';
import { useMobile } from '#kernel/web/theme/media.ts';
import type { Chart } from '../model/board.ts';
import { quantity, quantityText } from './quantity.ts';

/** A chart's parts; columns carry their numbers where there is room. */
function drawn({ unit, parts }: Chart, isMobile: boolean): ChartValue[] {
  return parts.map(({ label, value }) => ({
    label,
    value: Number(value),
    text: quantityText(value, unit),
    top: isMobile || Number(value) === 0 ? undefined : quantity(value, unit).number,
  }));
}

/** One chart of a board, or that there is nothing to draw. */
export function BoardChart({ chart }: { chart: Chart }) {
  const parts = drawn(chart, useMobile());
  const unit = chart.unit === '元' ? '万元' : told(chart.unit);
  return (
    <Panel title={`${chart.title}（${unit}）`}>
      {parts.every(({ value }) => value === 0) ? (
        <EmptyState />
      ) : chart.kind === 'columns' ? (
        <ColumnChart parts={parts} />
      ) : (
        <BarChart parts={parts} />
      )}
    </Panel>
  );
}
