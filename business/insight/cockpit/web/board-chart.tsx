import { told } from '#kernel/base/texts/told.ts';
import { ChartPanel } from '#kernel/web/charts/chart-panel.tsx';
import type { Chart } from '../model/board.ts';
import { quantityText } from './quantity.ts';

/** One chart of a board, or that there is nothing to draw. */
export function BoardChart({ chart: { title, unit, kind, parts } }: { chart: Chart }) {
  const name = unit === '元' ? '万元' : told(unit);
  return (
    <ChartPanel
      title={`${title}（${name}）`}
      kind={kind}
      labels={parts.map(({ label }) => label)}
      series={[{ name, values: parts.map(({ value }) => value), say: (value) => quantityText(value, unit) }]}
    />
  );
}
