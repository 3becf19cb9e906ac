import { customer } from '#business/crm/customer/model/index.ts';
import { opportunity } from '#business/crm/opportunity/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import { customerStanding, STANDINGS } from '../../model/index.ts';
import { narrowed, type Rows } from '../behind.ts';
import { type Asked, barsOf, figuresOf, monthsOf, ofMonth, type Read, summed } from '../counted.ts';
import { daysOfYear, type Period } from '../period.ts';
import { signedInYear } from './contracts.ts';
import { received } from './income.ts';

const LIST: Rows = { list: customer, path: '/main-page/customer/wf-list' };
const STANDING: Rows = { list: customerStanding, path: STANDINGS.customers };
const added = (addedOn: string): Rows => narrowed(STANDING, { addedOn });

const counted = (period: Period): Asked[] => [
  summed('客户总数', '个', '客户名录中的客户', LIST),
  summed('重点客户', '个', '级别为战略或重点的客户', narrowed(LIST, { grade: 'strategic,major' })),
  summed('本年新增', '个', '录入日期在本年的客户', added(daysOfYear(period))),
  ofMonth(period, { label: '本月新增', unit: '个', words: '录入日期在本月的客户' }, added),
  {
    ...{ label: '复购率', unit: '%', how: 'share' },
    terms: [
      { ...narrowed(STANDING, { years: '2,' }), label: '两个及以上年度签过合同的客户', unit: '个' },
      { ...narrowed(STANDING, { years: '1,' }), label: '签过合同的客户', unit: '个' },
    ],
  },
];

/** 客户管理: how many there are, who came, what they are and what they commissioned. */
export async function customerBoard(ctx: Context, period: Period): Promise<Read> {
  const of = (title: string, by: string, rows: Rows) => barsOf(ctx, { title, unit: '个', by }, rows);
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, counted(period)),
    monthsOf(ctx, { title: '每月新增客户', unit: '个', by: 'addedOn' }, STANDING, period),
    barsOf(ctx, { title: '本年签订金额前十客户', unit: '元', by: 'customer' }, signedInYear(period)),
    received(ctx, period, '本年到账前十客户', 'customer'),
    of('商机阶段', 'stage', { list: opportunity, path: '/main-page/opportunity/wf-list' }),
    of('客户地区', 'province', STANDING),
    of('客户性质', 'nature', LIST),
    of('客户级别', 'grade', LIST),
  ]);
  return { figures, charts: charts.flat() };
}
