import { sql } from 'kysely';
import { dayOf } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction, systemContextOf } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { paramValue } from '#platform/settings/param/server/index.ts';
import { customer } from '../model/index.ts';
import { customerParams } from '../model/params.ts';

/** So many customers are named in a message. */
const NAMED = 20;

/** The last day on which something was done for a customer of alias c: spoken to it, signed with it, or given to somebody. */
const LAST = sql`greatest(c.last_follow, c.last_contract, c.owned_since, c.created_date::date)`;
/** Nobody loses a customer for which the firm is at work, nor one that nobody may work for. */
const LOSES = sql`c.owner is not null and c.running = 0 and c.black is not true`;

interface Told {
  readonly person: string;
  readonly count: number;
  readonly names: string;
}

/** What a statement changed, person by person. @param changed `update … returning person, name, day` */
const byPerson = (ctx: Context, changed: Sql): Promise<Told[]> =>
  rows(
    ctx.db,
    sql<Told>`with changed as (${changed}), placed as (select *, row_number() over (partition by person order by day, name) as at from changed)
      select person::text as person, count(*)::int as count,
        string_agg(name || '（' || day || '）', '、' order by day, name) filter (where at <= ${NAMED}) as names
      from placed group by person order by person`,
  );

/** Customers nobody did anything for, though their owner was warned, fall into the pool. */
async function fall(ctx: Context, { idle, warn }: Days): Promise<void> {
  const today = dayOf(new Date());
  const fallen = await byPerson(
    ctx,
    sql`update customer_customer c set owner = null, pool_reason = ${idle}::int || '天未跟进', version = version + 1,
          updated_by = ${ctx.me.userId}, updated_date = now()
      where c.company_id = ${ctx.me.companyId} and ${LOSES} and ${LAST} <= ${today}::date - ${idle}::int
        and c.pool_warned <= ${today}::date - ${warn}::int
      returning c.pool_from as person, c.name, c.pool_since as day`,
  );
  for (const { person, count, names } of fallen)
    await sendMessage(ctx, {
      receivers: [person],
      type: 'contract',
      title: `${count}家客户已退回公海`,
      content: `长期未跟进：${names}`,
      link: '/main-page/customer-pool',
    });
}

/** Owners are told once which customers they are about to lose, and when. */
async function warnOwners(ctx: Context, { idle, warn }: Days): Promise<void> {
  const today = dayOf(new Date());
  const warned = await byPerson(
    ctx,
    sql`update customer_customer c set pool_warned = ${today}
      where c.company_id = ${ctx.me.companyId} and ${LOSES} and c.pool_warned is null
        and ${LAST} <= ${today}::date - (${idle}::int - ${warn}::int)
      returning c.owner as person, c.name, greatest(${LAST} + ${idle}::int, ${today}::date + ${warn}::int) as day`,
  );
  for (const { person, count, names } of warned)
    await sendMessage(ctx, {
      receivers: [person],
      type: 'contract',
      title: `${count}家客户即将退回公海`,
      content: `请及时跟进，到期未跟进将退回公海：${names}`,
      link: `/main-page/customer/wf-list?f.owner=${person}`,
    });
}

interface Days {
  readonly idle: number;
  readonly warn: number;
}

async function daysOf(ctx: Context): Promise<Days> {
  const idle = await paramValue(ctx, customerParams.poolDays);
  const warn = await paramValue(ctx, customerParams.poolWarn);
  return { idle, warn: Math.min(warn, idle) };
}

/** A firm whose days are 0 keeps no pool. */
const watch = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const days = await daysOf(tx);
    if (days.idle === 0) return;
    await fall(tx, days);
    await warnOwners(tx, days);
    forgetKept(tx, customer.code);
  });

/** Every night: who is neglected falls into the pool, who is about to is told, and customers without contracts fall asleep. */
export async function watchNeglected(runtime: Runtime): Promise<void> {
  const { system } = runtime.database;
  await system.transaction().execute(async (db) => {
    await sql`select set_config('app.summing', 'on', true)`.execute(db);
    await sql`update customer_customer set state = state where state = 'active' and running = 0
      and last_contract <= ${dayOf(new Date())}::date - interval '24 months'`.execute(db);
  });
  const companies = await rows(
    system,
    sql<{
      id: string;
    }>`select distinct company_id::text as id from customer_customer where owner is not null order by 1`,
  );
  for (const { id } of companies) await watch(await systemContextOf(runtime, id, 'customer-pool'));
}
