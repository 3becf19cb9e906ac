import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { changeRecords, changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { customer } from '../model/index.ts';
import { customerParams } from '../model/params.ts';

/** So many customers are named in a message. */
const NAMED = 20;

/** The last day on which something was done for a customer (alias t): spoken to it, signed with it, or given to somebody. */
const LAST = sql`greatest(t.last_follow, t.last_contract, t.owned_since, firm_day(t.created_date))`;
/** Nobody loses a customer for which the firm is at work, nor one that nobody may work for. */
const LOSES = sql`t.owner is not null and t.running = 0 and t.black is not true`;

interface Told {
  readonly person: string;
  readonly count: number;
  readonly names: string;
}

/** Customers person by person. @param ids of the customers @param told whom of each to tell (person), and the day (day), over `t` */
const byPerson = (ctx: Context, ids: readonly string[], told: Sql): Promise<Told[]> =>
  fetchRows(
    ctx.db,
    sql<Told>`with changed as (select t.name, ${told} from customer_customer t where t.company_id = ${ctx.me.companyId} and t.id = any(${[...ids]}::bigint[])),
        placed as (select *, row_number() over (partition by person order by day, name) as at from changed)
      select person::text as person, count(*)::int as count,
        string_agg(name || '（' || day || '）', '、' order by day, name) filter (where at <= ${NAMED}) as names
      from placed group by person order by person`,
  );

/** Customers nobody did anything for, though their owner was warned, fall into the pool. */
async function fall(ctx: Context, { idle, warn }: Days): Promise<void> {
  const today = dayOfInstant(new Date());
  const neglected = sql`${LOSES} and ${LAST} <= ${today}::date - ${idle}::int and t.pool_warned <= ${today}::date - ${warn}::int`;
  const fallen = await changeRecords(ctx, customer, neglected, { owner: null, poolReason: `${idle}天未跟进` });
  const told = await byPerson(ctx, fallen, sql`t.pool_from as person, t.pool_since as day`);
  for (const { person, count, names } of told)
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
  const today = dayOfInstant(new Date());
  const soon = sql`${LOSES} and t.pool_warned is null and ${LAST} <= ${today}::date - (${idle}::int - ${warn}::int)`;
  const warned = await changeRecordsSilently(ctx, customer, soon, { poolWarned: today });
  const falls = sql`greatest(${LAST} + ${idle}::int, ${today}::date + ${warn}::int)`;
  const told = await byPerson(ctx, warned, sql`t.owner as person, ${falls} as day`);
  for (const { person, count, names } of told)
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
  const idle = await getCachedParamValue(ctx, customerParams.poolDays);
  const warn = await getCachedParamValue(ctx, customerParams.poolWarn);
  return { idle, warn: Math.min(warn, idle) };
}

/** A firm whose days are 0 keeps no pool. */
const watch = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const days = await daysOf(tx);
    if (days.idle === 0) return;
    await fall(tx, days);
    await warnOwners(tx, days);
  });

/** Every night: who is neglected falls into the pool, who is about to is told, and customers without contracts fall asleep. */
export async function moveNeglectedCustomersToPool(runtime: Runtime): Promise<void> {
  const { system } = runtime.database;
  await system.transaction().execute(async (db) => {
    await sql`select set_config('app.summing', 'on', true)`.execute(db);
    await sql`update customer_customer set state = state where state = 'active' and running = 0
      and last_contract <= ${dayOfInstant(new Date())}::date - interval '24 months'`.execute(db);
  });
  const companies = await fetchRows(
    system,
    sql<{
      id: string;
    }>`select distinct company_id::text as id from customer_customer where owner is not null order by 1`,
  );
  for (const { id } of companies) await watch(await createSystemContext(runtime, id, 'customer-pool'));
}
