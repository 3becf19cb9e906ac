import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { changeManyRecordsTogether } from '#kernel/server/records/write/change-many-records-together.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { allocateReceiptToOrders, bonusEntrust, bonusPeriod } from '../../model/index.ts';
import type { PeriodValidation } from '../validate-period.ts';

/** Writes what a period that is being frozen counts for the orders of its projects. */
export async function recordOrderAmounts(tx: Context, { work, projects, teams }: PeriodValidation): Promise<void> {
  const counted = projects.flatMap(({ id, received }) =>
    allocateReceiptToOrders(received, teams.get(id)?.orders ?? []).parts.map(({ order, amount }) => ({
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
export async function removeOrderAmounts(tx: Context, period: string): Promise<void> {
  await receive(tx, period, -1);
  await sql`delete from bonus_order_counted n using bonus_bonus_calculation c
    where n.company_id = ${tx.me.companyId} and c.company_id = n.company_id and c.id = n.calculation and c.period = ${period}`.execute(
    tx.db,
  );
}

/** Adds what a period counted to its orders, or takes it off. */
async function receive(tx: Context, period: string, sign: 1 | -1): Promise<void> {
  const orders = await fetchRows(
    tx.db,
    sql<{
      id: string;
      received: string;
      fee: string;
    }>`select e.id::text as id, e.fee::text as fee, (coalesce(e.received, 0) + ${sign} * r.amount)::text as received
      from bonus_bonus_entrust e join (select n.entrust, sum(n.amount) as amount from bonus_order_counted n
          join bonus_bonus_calculation c on c.company_id = n.company_id and c.id = n.calculation and c.period = ${period}
          where n.company_id = ${tx.me.companyId} group by 1) r on r.entrust = e.id
      where e.company_id = ${tx.me.companyId} order by e.id for update of e`,
  );
  const received = orders.map(({ id, received: amount, fee }) => ({
    ...{ id, received: amount },
    settled: toDecimal(amount).gte(fee) ? 'yes' : 'no',
  }));
  await changeManyRecordsTogether(tx, bonusEntrust, received);
}

/** What was worked out of open periods is out of date: they are worked out again before they are approved. */
export async function markBonusCalculationsOutdated(tx: Context): Promise<void> {
  const workedOut = sql`t.state = 'open' and t.status <> 'running' and t.calculated_at is not null`;
  await changeRecordsSilently(tx, bonusPeriod, workedOut, { calculatedAt: null });
}
