import type { TooltipComponentOption } from 'echarts/components';
import type { ChartData } from '../../chart-data.ts';
import { chartPartTexts } from '../../chart-data.ts';
import type { ChartStyle } from '../../use-chart-style.ts';

/** What the pointer rests on: name, and every value in words. Built as elements, so that no name is read as markup. */
function told(data: ChartData, at: number): HTMLElement {
  const box = document.createElement('div');
  box.append(Object.assign(document.createElement('strong'), { textContent: data.labels[at] ?? '' }));
  for (const [name, text] of chartPartTexts(data, at)) {
    const line = document.createElement('div');
    line.append(`${name}：${text}`);
    box.append(line);
  }
  return box;
}

/** @param data what the chart shows @param trigger 'axis': a whole column, wherever the pointer is above it */
export function chartTooltipOption(
  data: ChartData,
  look: ChartStyle,
  trigger: 'axis' | 'item',
): TooltipComponentOption {
  return {
    trigger,
    confine: true,
    transitionDuration: look.still ? 0 : 0.1,
    backgroundColor: look.paper,
    borderColor: look.line,
    textStyle: { color: look.text, fontSize: look.fontSize, fontFamily: look.font },
    axisPointer: { type: 'shadow' },
    formatter: (given) => {
      const [first] = Array.isArray(given) ? given : [given];
      return first && first.dataIndex >= 0 ? told(data, first.dataIndex) : '';
    },
  };
}
