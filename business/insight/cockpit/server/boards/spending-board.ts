import { costItemList, deptCostList } from '#business/finance/budget/model/index.ts';
import { directCostList, indirectCostList, profitByDeptList } from '#business/finance/profit/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import {
  type BoardContent,
  createSumFigureQuery,
  type FigureQuery,
  loadBarChart,
  loadFigures,
  loadMonthChart,
} from '../board-figures.ts';
import { type FigureRowSelection, narrowFigureRowSelection } from '../figure-row-selection.ts';
import { type BoardPeriod, formatYearDateRange, formatYearMonthRange } from '../format-board-period.ts';

const DIRECT: FigureRowSelection = { list: directCostList, path: '/business-profits/cost-directly-fee', of: 'amount' };
const INDIRECT: FigureRowSelection = {
  list: indirectCostList,
  path: '/business-profits/cost-indirect-fee',
  of: 'amount',
};
/** Each cost with its nature. */
const ITEMS: FigureRowSelection = { list: costItemList, path: '/main-page/cost-data?tab=items', of: 'amount' };

/** A part of the profit of the year by receipts. */
export const selectProfitComponent = (
  period: BoardPeriod,
  of: 'income' | 'direct' | 'indirect' | 'surcharge',
): FigureRowSelection => ({
  ...{ list: profitByDeptList, path: '/business-profits/profits?tab=depts', of },
  filters: { month: formatYearMonthRange(period) },
  fixed: { basis: 'receipt' },
});

function spent(period: BoardPeriod): FigureQuery[] {
  const date = formatYearDateRange(period);
  const indirect = narrowFigureRowSelection(INDIRECT, { date });
  const budget: FigureRowSelection = {
    ...{ list: deptCostList, path: '/main-page/departmental-cost' },
    filters: { month: formatYearMonthRange(period) },
  };
  return [
    createSumFigureQuery(
      '本年直接成本',
      '元',
      '本年项目报销、付款、奖金和登记的成本之和',
      narrowFigureRowSelection(DIRECT, { date }),
    ),
    createSumFigureQuery('本年间接费用', '元', '本年没有项目的报销、付款、银行费用和登记之和', indirect),
    {
      ...{ label: '间接费用率', unit: '%', how: 'share' },
      terms: [
        { ...indirect, label: '本年间接费用', unit: '元' },
        { ...selectProfitComponent(period, 'income'), label: '本年到账净收入', unit: '元' },
      ],
    },
    {
      ...{ label: '预算执行率', unit: '%', how: 'share' },
      terms: [
        { ...budget, of: 'actual', label: '本年实际成本', unit: '元' },
        { ...budget, of: 'budget', label: '截至本月预算', unit: '元' },
      ],
    },
  ];
}

/** Direct and indirect costs of the year: by month, subject, department and project. */
export async function loadSpendingBoard(ctx: Context, period: BoardPeriod): Promise<BoardContent> {
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
