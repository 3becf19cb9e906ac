import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { bonusEntrust, bonusPeriod, giveOut } from '../../model/index.ts';
import type { Judged } from '../judge.ts';

/** Writes what a period that is being frozen counts for the orders of its projects. */
export async function countOrders(tx: Context, { work, projects, teams }: Judged): Promise<void> {
  const counted = projects.flatMap(({ id, received }) =>
    giveOut(received, teams.get(id)?.orders ?? []).parts.map(({ order, amount }) => ({
      id: order.id,
      project: id,
      amount,
    })),
  );
  await sql`insert into bonus_order_counted (company_id, calculation, entrust, amount)
    select c.company_id, c.id, x.id, x.amount from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as x(id bigint, project bigint, amount numeric)
      join bonus_bonus_calculation c on c.company_id = ${tx.me.companyId} and c.period = ${work.period.id} and c.project = x.project`.execute(
    tx.db,
  );
  await receive(tx, work.period.id, 1);
}

/** Takes what a period counted for orders back, while it is opened again. */
export async function uncountOrders(tx: Context, period: string): Promise<void> {
  await receive(tx, period, -1);
  await sql`delete from bonus_order_counted n using bonus_bonus_calculation c
    where n.company_id = ${tx.me.companyId} and c.company_id = n.company_id and c.id = n.calculation and c.period = ${period}`.execute(
    tx.db,
  );
}

/** Adds what a period counted to its orders, or takes it off. */
async function receive(tx: Context, period: string, sign: 1 | -1): Promise<void> {
  await sql`update bonus_bonus_entrust e set received = r.received, settled = case when r.received >= e.fee then 'yes' else 'no' end,
      settled_label = case when r.received >= e.fee then '已结清' else '未结清' end, version = e.version + 1
    from (select o.id, coalesce(o.received, 0) + ${sign} * sum(n.amount) as received from bonus_order_counted n
        join bonus_bonus_calculation c on c.company_id = n.company_id and c.id = n.calculation and c.period = ${period}
        join bonus_bonus_entrust o on o.company_id = n.company_id and o.id = n.entrust
      where n.company_id = ${tx.me.companyId} group by o.id, o.received) r
    where e.company_id = ${tx.me.companyId} and e.id = r.id`.execute(tx.db);
  forgetKept(tx, bonusEntrust.code);
}

/** What was worked out of open periods is out of date: they are worked out again before they are approved. */
export async function outdate(tx: Context): Promise<void> {
  await sql`update bonus_bonus_period set calculated_at = null where company_id = ${tx.me.companyId} and state = 'open' and status <> 'running' and calculated_at is not null`.execute(
    tx.db,
  );
  forgetKept(tx, bonusPeriod.code);
}
