import type { ChartData } from '../chart-data.ts';
import type { ChartStyle } from '../use-chart-style.ts';
import type { ChartOption } from './chart-option-types.ts';
import { chinaMapOption } from './options/china-map.ts';
import { barsOption, columnsOrLinesOption } from './options/columns-lines-bars.ts';
import { funnelOption, ringOption } from './options/ring-and-funnel.ts';

const OPTIONS = {
  columns: columnsOrLinesOption,
  lines: columnsOrLinesOption,
  bars: barsOption,
  ring: ringOption,
  funnel: funnelOption,
  china: chinaMapOption,
} as const;

/** What ECharts draws for what a chart shows. */
export const buildChartOption = (data: ChartData, look: ChartStyle): ChartOption => ({
  color: [...look.colors],
  animation: !look.still,
  animationDuration: 300,
  ...OPTIONS[data.kind](data, look),
});
