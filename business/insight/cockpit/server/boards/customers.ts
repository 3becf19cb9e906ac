import { sql } from 'kysely';
import { contract } from '#business/crm/contract/model/index.ts';
import { customer } from '#business/crm/customer/model/index.ts';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Board } from '../../model/index.ts';
import { barsOf, figuresOf, monthsOf } from '../counted.ts';
import { dayOfInstant, inMonth, inYear, type Period } from '../period.ts';

const ADDED_ON = dayOfInstant(sql`t.created_date`);
const COUNT = sql`count(*)`;

/** The customers with the largest contracts of the year, as far as the person sees contracts. */
const largest = (ctx: Context, period: Period) =>
  barsOf(ctx, contract, {
    title: '本年签订金额前十客户',
    unit: '元',
    by: sql`(select c.name from pub_customer c where c.company_id = t.company_id and c.id = t.customer)`,
    aggregate: sql`sum(t.amount)`,
    where: sql`t.state <> 'draft' and ${inYear(sql`t.sign_date`, period)}`,
  });

/** 客户管理: how many there are, who came, what they are and what they commissioned. */
export async function customerBoard(ctx: Context, period: Period): Promise<Board> {
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, customer, [
      ['客户总数', '个', COUNT],
      ['重点客户', '个', sql`count(*) filter (where t.key)`],
      ['本年新增', '个', sql`count(*) filter (where ${inYear(ADDED_ON, period)})`],
      ['本月新增', '个', sql`count(*) filter (where ${inMonth(ADDED_ON, period)})`],
    ]),
    monthsOf(ctx, customer, { title: '每月新增客户', unit: '个', day: ADDED_ON, aggregate: COUNT }, period),
    ...(may(ctx.me, contract.access.read) ? [largest(ctx, period)] : []),
    barsOf(ctx, customer, { title: '客户性质', unit: '个', by: sql`t.nature_label`, aggregate: COUNT }),
    barsOf(ctx, customer, { title: '客户级别', unit: '个', by: sql`t.level_label`, aggregate: COUNT }),
  ]);
  return { figures, charts };
}
