import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createUserContext, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { bonusEntrust, bonusIndex, bonusPeriod, bonusRule } from '../model/index.ts';
import { freezeBonusPeriod } from './bonus-period-operations.ts';
import { calculateBonusPeriod } from './calculate-period.ts';
import { loadPeriodFaults } from './validate-period.ts';

/** The firm's rule: what is usual in the trade. */
const RULE = {
  name: '现行规则',
  startDate: '2020-01-01',
  base: 'receipt',
  salesRate: '0.02',
  rates: [
    { kind: 'settle-check', kind_label: '结算审核', rate: '0.18' },
    { kind: 'whole', kind_label: '全过程造价咨询', rate: '0.25' },
    { kind: 'follow', kind_label: '跟踪审计', rate: '0.25' },
    { kind: 'progress', kind_label: '进度款审核', rate: '0.2' },
    { kind: 'appraisal', kind_label: '造价鉴定', rate: '0.2' },
    { kind: 'agency', kind_label: '招标代理', rate: '0.15' },
    { kind: null, rate: '0.22' },
  ],
  split: Object.entries({
    leader: '0.15',
    compile: '0.55',
    check: '0.1',
    review: '0.08',
    approve: '0.05',
    papers: '0.02',
    dept: '0.05',
  }).map(([role, share]) => ({ kind: null, role, share })),
  specialties: [
    { specialty: 'civil', specialty_label: '土建', share: '0.6' },
    { specialty: 'electric', specialty_label: '电气', share: '0.4' },
  ],
  difficulty: Object.entries({ I: '0.9', II: '1', III: '1.1', IV: '1.2' }).map(([level, value]) => ({ level, value })),
  quality: Object.entries({ 95: '1.05', 90: '1', 80: '0.95', 70: '0.85', 0: '0.6' }).map(([scoreFrom, value]) => ({
    scoreFrom,
    value,
  })),
};
const AGEING = [
  [0, 90, '1'],
  [91, 180, '0.95'],
  [181, 365, '0.9'],
  [366, null, '0.8'],
] as const;
/** Name of an order, and its part of what was received. */
const ORDERS = [
  ['第一批结算审核委托', '0.4'],
  ['第二批结算审核委托', '0.8'],
] as const;

/** The half-years of the last three years up to today's, oldest first. */
function halves(today: string): { name: string; startDate: string; endDate: string }[] {
  const last = Number(today.slice(0, 4)) * 2 + (today.slice(5) >= '07-01' ? 1 : 0);
  return Array.from({ length: 6 }, (_, at) => {
    const [year, isSecond] = [Math.floor((last - 5 + at) / 2), (last - 5 + at) % 2 === 1];
    const [from, to, name] = isSecond ? ['07-01', '12-31', '下半年'] : ['01-01', '06-30', '上半年'];
    return { name: `${year}年${name}`, startDate: `${year}-${from}`, endDate: `${year}-${to}` };
  });
}

/** A period as its approval leaves it. */
const approved = (ctx: Context, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await freezeBonusPeriod(tx, id);
    await sql`update bonus_bonus_period set status = 'approved', status_label = '已通过' where company_id = 1 and id = ${id}`.execute(
      tx.db,
    );
  });

/** The project that received most is worked on by order: two of them, each with a colleague of the department. */
async function demoOrders(ctx: Context): Promise<void> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ project: string; contract: string; received: string; day: string; manager: string; people: string[] | null }>`
      select r.project, p.contract, sum(r.amount)::text as received, to_char(min(r.date) - 20, 'YYYY-MM-DD') as day, p.manager,
          (select array_agg(u.id::text order by u.id) from pub_person u where u.company_id = 1 and u.dept = p.dept_id and u.kind = 'staff'
            and u.state = 'enabled' and u.id <> p.manager) as people
        from pub_income r join pub_project_state p on p.company_id = r.company_id and p.id = r.project
        where r.company_id = 1 and r.basis = 'receipt' and p.contract is not null
        group by r.project, p.contract, p.manager, p.dept_id
        order by sum(r.amount) desc, r.project limit 1`,
  );
  if (!found?.people?.length) return;
  const { project, contract, manager, people, received, day } = found;
  for (const [at, [name, part]] of ORDERS.entries()) {
    const members = [
      { role: 'leader', person: manager, share: '0.25' },
      { role: 'compile', person: people[at % people.length], share: '0.7' },
      { role: 'dept', person: null, share: '0.05' },
    ];
    const fee = toDecimal(received).times(part).round(-3).toFixed(2);
    const order = { contract, project, entrustNo: `WT-${at + 1}`, name, fee, date: addDays(day, at * 15), members };
    await saveRecord(ctx, bonusEntrust, order);
  }
}

/** The demo firm worked its half-years out of its own receipts; the one that runs is open. */
export async function createDemoBonuses(runtime: Runtime): Promise<void> {
  const gm = await fetchFirstRow(
    runtime.database.system,
    sql<{ id: string }>`select id from pub_person where company_id = 1 and login_name = 'gm'`,
  );
  if (!gm) return;
  const ctx = await createUserContext(runtime, '1', gm.id, 'demo-bonuses');
  if (await fetchFirstRow(ctx.db, sql`select 1 from bonus_bonus_rule limit 1`)) return;
  const rule = await saveRecord(ctx, bonusRule, RULE);
  for (const [daysFrom, daysTo, value] of AGEING)
    await saveRecord(ctx, bonusIndex, { name: `开票后${daysFrom}天起`, kind: 'ageing', daysFrom, daysTo, value });
  for (const table of ['bonus_bonus_rule', 'bonus_bonus_index'])
    await sql`update ${sql.table(table)} set status = 'approved', status_label = '已通过' where company_id = 1`.execute(
      ctx.db,
    );
  await demoOrders(ctx);
  const periods = halves(dayOfInstant(new Date()));
  for (const [at, period] of periods.entries()) {
    const { id } = await saveRecord(ctx, bonusPeriod, { ...period, rule: rule.id });
    if ((await loadPeriodFaults(ctx, id)).faults.length > 0) return;
    await calculateBonusPeriod(ctx, id, null);
    if (at < periods.length - 1) await approved(ctx, id);
  }
}
