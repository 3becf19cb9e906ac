import { costItemList, deptCostList } from '#business/finance/budget/model/index.ts';
import { directCostList, indirectCostList, profitByDeptList } from '#business/finance/profit/model/index.ts';
import { loadBarChart, loadMonthChart, loadMonthShareChart } from '../board-charts.ts';
import {
  type BoardContent,
  createMonthFigureQuery,
  createSumFigureQuery,
  type FigureQuery,
  loadFigures,
} from '../board-figures.ts';
import { type BoardContext, type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import {
  type BoardPeriod,
  formatYearDateRange,
  formatYearMonthRange,
  formatYearToMonthMonths,
} from '../format-board-period.ts';

const DIRECT: FigureRowSelection = { list: directCostList, path: '/business-profits/cost-directly-fee', of: 'amount' };
const INDIRECT: FigureRowSelection = {
  list: indirectCostList,
  path: '/business-profits/cost-indirect-fee',
  of: 'amount',
};
/** Each cost with its nature. */
const ITEMS: FigureRowSelection = { list: costItemList, path: '/main-page/cost-data?tab=items', of: 'amount' };

/** Profits of departments by receipts. */
const PROFITS: FigureRowSelection = {
  ...{ list: profitByDeptList, path: '/business-profits/profits?tab=depts' },
  fixed: { basis: 'receipt' },
};

/** A part of the profit of the year by receipts. */
export const selectProfitComponent = (
  period: BoardPeriod,
  of: 'income' | 'direct' | 'indirect' | 'surcharge',
): FigureRowSelection => ({ ...narrowFigureRowSelection(PROFITS, { month: formatYearMonthRange(period) }), of });

export const loadProfitByMonthChart = (ctx: BoardContext, period: BoardPeriod) =>
  loadMonthChart(ctx, { title: '每月利润', unit: '元', by: 'month' }, { ...PROFITS, of: 'profit' }, period);

/** 利润率: the profit of each month in its net income. */
export const loadProfitRateChart = (ctx: BoardContext, period: BoardPeriod) =>
  loadMonthShareChart(ctx, { title: '每月利润率', by: 'month', rows: PROFITS, of: 'profit', whole: 'income' }, period);

function spent(period: BoardPeriod): FigureQuery[] {
  const date = formatYearDateRange(period);
  const all = narrowFigureRowSelection(ITEMS, { date });
  const budget: FigureRowSelection = {
    ...{ list: deptCostList, path: '/main-page/departmental-cost' },
    filters: { month: formatYearToMonthMonths(period) },
  };
  return [
    createSumFigureQuery('本年成本', '元', '本年直接成本与间接费用之和', all),
    createMonthFigureQuery(period, { label: '本月成本', unit: '元', words: '本月直接成本与间接费用之和' }, (days) =>
      narrowFigureRowSelection(ITEMS, { date: days }),
    ),
    createSumFigureQuery(
      '本年直接成本',
      '元',
      '本年项目的人工、报销、付款、奖金和登记的成本之和',
      narrowFigureRowSelection(DIRECT, { date }),
    ),
    createSumFigureQuery(
      '本年间接费用',
      '元',
      '本年没有项目的工资、报销、付款、银行费用和登记之和',
      narrowFigureRowSelection(INDIRECT, { date }),
    ),
    {
      ...{ label: '费用率', unit: '%', how: 'share' },
      terms: [
        { ...all, label: '本年成本', unit: '元' },
        { ...selectProfitComponent(period, 'income'), label: '本年到账净收入', unit: '元' },
      ],
    },
    {
      ...{ label: '预算执行率', unit: '%', how: 'share' },
      terms: [
        { ...budget, of: 'actual', label: '本年截至本月成本', unit: '元' },
        { ...budget, of: 'budget', label: '同期预算', unit: '元' },
      ],
    },
  ];
}

/** Direct and indirect costs of the year: by month, subject, department and project. */
export async function loadSpendingBoard(ctx: BoardContext, period: BoardPeriod): Promise<BoardContent> {
  const items = narrowFigureRowSelection(ITEMS, { month: formatYearMonthRange(period) });
  const bars = (title: string, by: string, rows: FigureRowSelection) =>
    loadBarChart(ctx, { title, unit: '元', by }, rows);
  const [figures, ...charts] = await Promise.all([
    loadFigures(ctx, spent(period)),
    loadMonthChart(ctx, { title: '每月成本', unit: '元', by: 'month' }, ITEMS, period),
    bars('本年各科目成本', 'subject', items),
    bars('本年各部门成本', 'dept', items),
    bars('本年成本前十项目', 'project', narrowFigureRowSelection(items, { nature: 'direct' })),
  ]);
  return { figures, charts: charts.flat() };
}
