import { expect, it } from 'vitest';
import { buttonByName, clickElement, renderScreen, screenText, waitUntil } from '../testing/render-screen.tsx';
import type { ChartData } from './chart-data.ts';
import { ChartPanel } from './chart-panel.tsx';
import { buildChartOption } from './drawing/build-chart-option.ts';
import { provinceNameOf } from './drawing/options/china-map.ts';
import { chartTooltipOption } from './drawing/options/tooltip.ts';

const LOOK = {
  colors: ['#097fd6'],
  scale: ['#ffffff', '#097fd6'],
  text: '#000000',
  line: '#dddddd',
  paper: '#ffffff',
  font: 'serif',
  fontSize: 12,
  still: true,
};
const MONTHS: ChartData = {
  kind: 'columns',
  labels: ['1月', '2月'],
  series: [
    { name: '合同额', values: ['10.50', null], say: (value) => `${value} 万元` },
    { name: '份数', values: ['3', '0'], say: (value) => `${value} 份`, line: true },
  ],
};

it('tells readers every number, also where the browser cannot draw', async () => {
  await renderScreen(<ChartPanel title="每月签订" {...MONTHS} />);
  for (const text of ['每月签订', '1月', '10.50 万元', '3 份', '—']) expect(screenText()).toContain(text);
  // No canvas here: the table comes in the picture's place.
  await waitUntil(() => buttonByName('看图表'));
  expect(screenText()).toContain('10.50 万元');
});

it('leads from a part to its records', async () => {
  const chosen: number[] = [];
  await renderScreen(<ChartPanel title="每月签订" {...MONTHS} onChoose={(at) => void chosen.push(at)} />);
  await waitUntil(() => buttonByName('看图表'));
  await clickElement(buttonByName('2月'));
  expect(chosen).toEqual([1]);
});

it('says that there is nothing instead of drawing zeroes', async () => {
  const none = [{ name: '份数', values: ['0', null], say: String }];
  await renderScreen(
    <ChartPanel title="每月签订" kind="bars" labels={['1月', '2月']} series={none} empty="本年没有签订" />,
  );
  expect(screenText()).toContain('本年没有签订');
});

it('draws lines over columns against an axis of their own, still for who asks for it', () => {
  const option = buildChartOption(MONTHS, LOOK);
  expect(option.series).toMatchObject([
    { type: 'bar', data: [10.5, null] },
    { type: 'line', data: [3, 0], yAxisIndex: 1 },
  ]);
  expect(option).toMatchObject({ animation: false, color: ['#097fd6'], legend: { show: true } });
});

it('shows names under the pointer as they are written', () => {
  const { formatter } = chartTooltipOption({ ...MONTHS, labels: ['<img src=x>', '2月'] }, LOOK, 'axis');
  const box = typeof formatter === 'function' ? formatter([{ dataIndex: 0 }] as never, '') : null;
  expect(box).toBeInstanceOf(HTMLElement);
  expect((box as HTMLElement).querySelector('img')).toBeNull();
  expect((box as HTMLElement).textContent).toBe('<img src=x>合同额：10.50 万元份数：3 份');
});

it('finds the province of every area', () => {
  expect(['浙江省杭州市', '内蒙古自治区', '黑龙江省', '新疆维吾尔自治区', '重庆市'].map(provinceNameOf)).toEqual([
    '浙江',
    '内蒙古',
    '黑龙江',
    '新疆',
    '重庆',
  ]);
});
