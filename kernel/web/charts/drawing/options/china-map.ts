import type { ChartData } from '../../chart-data.ts';
import type { ChartStyle } from '../../use-chart-style.ts';
import type { ChartOption } from '../chart-option-types.ts';
import { chartTooltipOption } from './tooltip.ts';

/** 浙江省杭州市 → 浙江: the map says provinces by two signs, two of them by three. */
export const provinceNameOf = (label: string): string => /^(内蒙古|黑龙江)/.exec(label)?.[0] ?? label.slice(0, 2);

/** Areas this deep in colour are named in the colour of paper. */
const DEEP = 0.6;

/** Provinces, the darker the more. One without a value is white. */
export function chinaMapOption(data: ChartData, look: ChartStyle): ChartOption {
  const [first] = data.series;
  const values = (first?.values ?? []).map(Number);
  const most = Math.max(...values, 0);
  const nameOn = (value: number) => ({ color: value > most * DEEP ? look.paper : look.text });
  return {
    tooltip: chartTooltipOption(data, look, 'item'),
    visualMap: {
      type: 'continuous',
      min: 0,
      max: Math.max(most, 1),
      inRange: { color: [...look.scale] },
      left: 4,
      bottom: 4,
      itemHeight: 90,
      calculable: false,
      text: [first?.say(String(most)) ?? '', '0'],
      textStyle: { color: look.text, fontSize: look.fontSize, fontFamily: look.font },
    },
    series: [
      {
        type: 'map',
        map: 'china',
        name: first?.name ?? '',
        data: data.labels.map((label, at) => {
          const value = values[at] ?? 0;
          return { name: provinceNameOf(label), value, label: nameOn(value) };
        }),
        layoutCenter: ['50%', '50%'],
        layoutSize: '100%',
        label: { show: true, color: look.text, fontSize: look.fontSize - 2, fontFamily: look.font },
        labelLayout: { hideOverlap: true },
        itemStyle: { areaColor: look.paper, borderColor: '#9fb2c4', borderWidth: 0.6 },
        emphasis: { label: { show: true }, itemStyle: { areaColor: '#f3c77a' } },
        selectedMode: false,
      },
    ],
  };
}
