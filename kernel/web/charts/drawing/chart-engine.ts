import { BarChart, FunnelChart, LineChart, MapChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components';
import { getMap, init, registerMap, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartKind } from '../chart-data.ts';
import type { ChartOption } from './chart-option-types.ts';

use([
  BarChart,
  LineChart,
  PieChart,
  FunnelChart,
  MapChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  LabelLayout,
  CanvasRenderer,
]);

/** A chart that is being shown. */
export interface RunningChart {
  show(option: ChartOption): void;
  /** PNG of what is shown, on white; null where the browser makes none. */
  picture(): Promise<Blob | null>;
  end(): void;
}

async function bringMap(): Promise<void> {
  if (getMap('china')) return;
  const { default: china } = await import('./map/china.json?raw');
  registerMap('china', china);
}

/**
 * Begins a chart in an element of the page; it follows the element's size.
 * @param choose told the part that was clicked, by its place or its label
 * @throws where the browser cannot draw
 */
export async function startChart(
  place: HTMLElement,
  kind: ChartKind,
  choose: (part: number | string) => void,
): Promise<RunningChart> {
  if (!document.createElement('canvas').getContext('2d')) throw new Error('This browser draws no canvas.');
  if (kind === 'china') await bringMap();
  const chart = init(place);
  chart.on('click', ({ dataIndex, componentType, value }) => {
    // A click on the name of a bar is one on the bar.
    choose(componentType === 'yAxis' ? String(value) : dataIndex);
  });
  // A place that has just left the page has no size, in which a map cannot be drawn.
  const size = new ResizeObserver(() => {
    if (place.clientWidth > 0 && place.clientHeight > 0) chart.resize();
  });
  size.observe(place);
  return {
    show: (option) => chart.setOption(option, true),
    picture: () => {
      const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: '#ffffff' });
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    },
    end: () => {
      size.disconnect();
      chart.dispose();
    },
  };
}
