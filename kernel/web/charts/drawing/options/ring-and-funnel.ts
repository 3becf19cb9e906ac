import type { ChartData } from '../../chart-data.ts';
import type { ChartStyle } from '../../use-chart-style.ts';
import type { ChartOption } from '../chart-option-types.ts';
import { chartTooltipOption } from './tooltip.ts';

const parts = ({ labels, series: [first] }: ChartData) =>
  labels.map((name, at) => ({ name, value: Number(first?.values[at] ?? 0) }));

const letters = (look: ChartStyle) => ({ color: look.text, fontSize: look.fontSize, fontFamily: look.font });

/** Parts of a whole, with their share. */
export function ringOption(data: ChartData, look: ChartStyle): ChartOption {
  return {
    tooltip: chartTooltipOption(data, look, 'item'),
    series: [
      {
        type: 'pie',
        radius: ['46%', '70%'],
        data: parts(data),
        itemStyle: { borderColor: look.paper, borderWidth: 1 },
        label: { ...letters(look), formatter: '{b} {d}%' },
        labelLine: { length: 8, length2: 8 },
      },
    ],
  };
}

/** Steps in their order, each as wide as its first value; the words beside it say all of them. */
export function funnelOption(data: ChartData, look: ChartStyle): ChartOption {
  const { say, values = [] } = data.series[0] ?? {};
  return {
    tooltip: chartTooltipOption(data, look, 'item'),
    series: [
      {
        type: 'funnel',
        sort: 'none',
        left: 8,
        right: 130,
        top: 6,
        bottom: 6,
        minSize: '4%',
        gap: 2,
        data: parts(data),
        label: {
          ...letters(look),
          position: 'right',
          formatter: ({ name, dataIndex = 0 }) => `${name}  ${say?.(values[dataIndex] ?? '0') ?? ''}`,
        },
        labelLine: { length: 34, lineStyle: { color: look.line } },
      },
    ],
  };
}
