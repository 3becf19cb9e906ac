import type { ChartData, ChartSeries } from '../../chart-data.ts';
import type { ChartStyle } from '../../use-chart-style.ts';
import type { ChartOption, ChartSeriesOption } from '../chart-option-types.ts';
import { chartTooltipOption } from './tooltip.ts';

const numbers = ({ values }: ChartSeries): (number | null)[] =>
  values.map((value) => (value === null ? null : Number(value)));

const letters = (look: ChartStyle) => ({ color: look.text, fontSize: look.fontSize, fontFamily: look.font });

/** 12345678 → 1,235万: the marks of an axis have little room. */
function mark(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e8) return `${+(value / 1e8).toFixed(1)}亿`;
  return size >= 1e4 ? `${+(value / 1e4).toFixed(size >= 1e5 ? 0 : 1)}万` : String(+value.toFixed(2));
}

const valueAxis = (look: ChartStyle, shown = true) => ({
  type: 'value' as const,
  axisLabel: { ...letters(look), formatter: mark },
  splitLine: { show: shown, lineStyle: { color: look.line } },
  minInterval: 0,
});

const legend = (look: ChartStyle, { series }: ChartData) => ({
  show: series.length > 1,
  top: 0,
  itemWidth: 14,
  itemHeight: 9,
  textStyle: letters(look),
});

const grid = (data: ChartData) => ({
  left: 4,
  right: 8,
  bottom: 4,
  top: data.series.length > 1 ? 34 : 22,
  containLabel: true,
});

/** Columns or lines along their labels. */
export function columnsOrLinesOption(data: ChartData, look: ChartStyle): ChartOption {
  const label = data.short ?? ((one: string) => one);
  const series: ChartSeriesOption[] = data.series.map((one) =>
    data.kind === 'lines' || one.line
      ? { type: 'line', name: one.name, data: numbers(one), yAxisIndex: one.line ? 1 : 0, symbolSize: 6 }
      : {
          type: 'bar',
          name: one.name,
          data: numbers(one),
          barMaxWidth: 28,
          itemStyle: { borderRadius: [2, 2, 0, 0] },
        },
  );
  const right = data.series.some(({ line }) => line);
  return {
    tooltip: chartTooltipOption(data, look, 'axis'),
    legend: legend(look, data),
    grid: grid(data),
    xAxis: {
      type: 'category',
      data: [...data.labels],
      axisLabel: { ...letters(look), formatter: (one: string) => label(one), hideOverlap: true },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look.line } },
    },
    yAxis: right ? [valueAxis(look), valueAxis(look, false)] : valueAxis(look),
    series,
  };
}

/** Bars below each other, the first on top, each with its value in words. */
export function barsOption(data: ChartData, look: ChartStyle): ChartOption {
  const short = data.short ?? ((one: string) => one);
  return {
    tooltip: chartTooltipOption(data, look, 'axis'),
    legend: legend(look, data),
    grid: { ...grid(data), top: data.series.length > 1 ? 28 : 4, right: data.series.length > 1 ? 8 : 84 },
    xAxis: { ...valueAxis(look), show: data.series.length > 1 },
    yAxis: {
      type: 'category',
      inverse: true,
      data: [...data.labels],
      axisLabel: { ...letters(look), width: look.fontSize * 11, overflow: 'truncate', formatter: (one) => short(one) },
      axisTick: { show: false },
      axisLine: { show: false },
      triggerEvent: true,
    },
    series: data.series.map((one) => ({
      type: 'bar',
      name: one.name,
      data: numbers(one),
      barMaxWidth: 14,
      itemStyle: { borderRadius: [0, 2, 2, 0] },
      label: {
        ...letters(look),
        show: data.series.length === 1,
        position: 'right',
        formatter: ({ dataIndex }) => one.say(one.values[dataIndex] ?? '0'),
      },
    })),
  };
}
