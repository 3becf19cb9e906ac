import type {
  BarSeriesOption,
  FunnelSeriesOption,
  LineSeriesOption,
  MapSeriesOption,
  PieSeriesOption,
} from 'echarts/charts';
import type {
  GridComponentOption,
  LegendComponentOption,
  TooltipComponentOption,
  VisualMapComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

/** What one row of numbers is drawn as. */
export type ChartSeriesOption =
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | FunnelSeriesOption
  | MapSeriesOption;

/** A drawing in the words of ECharts, of the parts that the charts take from it. */
export type ChartOption = ComposeOption<
  ChartSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption | VisualMapComponentOption
>;
