import { customer } from '#business/crm/customer/model/index.ts';
import { opportunity } from '#business/crm/opportunity/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { COCKPIT_LIST_PATHS, customerSigningList } from '../../model/index.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  type FigureQuery,
  loadBarChart,
  loadFigures,
  loadMonthChart,
} from '../board-figures.ts';
import { type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange } from '../format-board-period.ts';
import { selectYearSignedContracts } from './contract-board.ts';
import { loadReceivedByFieldChart } from './income-board.ts';

const LIST: FigureRowSelection = { list: customer, path: '/main-page/customer/wf-list' };
const STANDING: FigureRowSelection = { list: customerSigningList, path: COCKPIT_LIST_PATHS.customers };
const added = (addedOn: string): FigureRowSelection => narrowFigureRowSelection(STANDING, { addedOn });

const counted = (period: BoardPeriod): FigureQuery[] => [
  createSumFigureQuery('客户总数', '个', '客户名录中的客户', LIST),
  createSumFigureQuery(
    '重点客户',
    '个',
    '级别为战略或重点的客户',
    narrowFigureRowSelection(LIST, { grade: 'strategic,major' }),
  ),
  createSumFigureQuery('本年新增', '个', '录入日期在本年的客户', added(formatYearDateRange(period))),
  createMonthFigureQuery(period, { label: '本月新增', unit: '个', words: '录入日期在本月的客户' }, added),
  {
    ...{ label: '复购率', unit: '%', how: 'share' },
    terms: [
      { ...narrowFigureRowSelection(STANDING, { years: '2,' }), label: '两个及以上年度签过合同的客户', unit: '个' },
      { ...narrowFigureRowSelection(STANDING, { years: '1,' }), label: '签过合同的客户', unit: '个' },
    ],
  },
];

/** 客户管理: how many there are, who came, what they are and what they commissioned. */
export async function loadCustomerBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
  const of = (title: string, by: string, rows: FigureRowSelection) =>
    loadBarChart(ctx, { title, unit: '个', by }, rows);
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, counted(period)),
    loadMonthChart(ctx, { title: '每月新增客户', unit: '个', by: 'addedOn' }, STANDING, period),
    loadBarChart(ctx, { title: '本年签订金额前十客户', unit: '元', by: 'customer' }, selectYearSignedContracts(period)),
    loadReceivedByFieldChart(ctx, period, '本年到账前十客户', 'customer'),
    of('商机阶段', 'stage', { list: opportunity, path: '/main-page/opportunity/wf-list' }),
    of('客户地区', 'province', STANDING),
    of('客户性质', 'nature', LIST),
    of('客户级别', 'grade', LIST),
  ]);
  return { figures, charts: charts.flat() };
}
