import { costItem, deptCost } from '#business/finance/budget/model/index.ts';
import { directCost, indirectCost, profitByDept } from '#business/finance/profit/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { narrowed, type Rows } from '../behind.ts';
import { type Asked, barsOf, figuresOf, monthsOf, type Read, summed } from '../counted.ts';
import { daysOfYear, monthsOfYear, type Period } from '../period.ts';

const DIRECT: Rows = { list: directCost, path: '/business-profits/cost-directly-fee', of: 'amount' };
const INDIRECT: Rows = { list: indirectCost, path: '/business-profits/cost-indirect-fee', of: 'amount' };
/** Each cost with its nature. */
const ITEMS: Rows = { list: costItem, path: '/main-page/cost-data?tab=items', of: 'amount' };

/** A part of the profit of the year by receipts. */
export const profitPart = (period: Period, of: 'income' | 'direct' | 'indirect' | 'surcharge'): Rows => ({
  ...{ list: profitByDept, path: '/business-profits/profits?tab=depts', of },
  filters: { month: monthsOfYear(period) },
  fixed: { basis: 'receipt' },
});

function spent(period: Period): Asked[] {
  const date = daysOfYear(period);
  const indirect = narrowed(INDIRECT, { date });
  const budget: Rows = {
    ...{ list: deptCost, path: '/main-page/departmental-cost' },
    filters: { month: monthsOfYear(period) },
  };
  return [
    summed('本年直接成本', '元', '本年项目报销、付款、奖金和登记的成本之和', narrowed(DIRECT, { date })),
    summed('本年间接费用', '元', '本年没有项目的报销、付款、银行费用和登记之和', indirect),
    {
      ...{ label: '间接费用率', unit: '%', how: 'share' },
      terms: [
        { ...indirect, label: '本年间接费用', unit: '元' },
        { ...profitPart(period, 'income'), label: '本年到账净收入', unit: '元' },
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
export async function spending(ctx: Context, period: Period): Promise<Read> {
  const items = narrowed(ITEMS, { month: monthsOfYear(period) });
  const bars = (title: string, by: string, rows: Rows) => barsOf(ctx, { title, unit: '元', by }, rows);
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, spent(period)),
    monthsOf(ctx, { title: '每月成本', unit: '元', by: 'month' }, ITEMS, period),
    bars('本年各科目成本', 'subject', items),
    bars('本年各部门成本', 'dept', items),
    bars('本年成本前十项目', 'project', narrowed(items, { nature: 'direct' })),
  ]);
  return { figures, charts: charts.flat() };
}
