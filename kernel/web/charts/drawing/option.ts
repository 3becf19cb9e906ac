import type { ChartData } from '../chart-data.ts';
import type { Look } from '../use-look.ts';
import type { Drawn } from './drawn.ts';
import { alongOption, barsOption } from './options/axes.ts';
import { chinaOption } from './options/china.ts';
import { funnelOption, ringOption } from './options/parts.ts';

const OPTIONS = {
  columns: alongOption,
  lines: alongOption,
  bars: barsOption,
  ring: ringOption,
  funnel: funnelOption,
  china: chinaOption,
} as const;

/** What ECharts draws for what a chart shows. */
export const optionOf = (data: ChartData, look: Look): Drawn => ({
  color: [...look.colors],
  animation: !look.still,
  animationDuration: 300,
  ...OPTIONS[data.kind](data, look),
});
