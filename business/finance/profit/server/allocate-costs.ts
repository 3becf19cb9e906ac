import { sql } from 'kysely';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { createAllRecords } from '#kernel/server/records/write/create-record.ts';
import {
  type AllocatedCostLine,
  type AllocationRun,
  allocateStepDown,
  allocationLine,
  allocationRun,
  type CostBearer,
  type CostPool,
  FIRM_COST_CENTER,
  findUnbearableShare,
  profitErrors,
  type StepDownRule,
} from '../model/index.ts';
import { lockAllocationMonth } from './allocation-run-steps.ts';
import { allCostsSql } from './costs-sql.ts';

const inMonth = (month: string) => sql`(${`${month}-01`}::date)`;

/** Indirect costs of the month by department and subject; FIRM for the firm's own. */
const poolsOf = (tx: Context, month: string): Promise<CostPool[]> =>
  fetchRows(
    tx.db,
    sql<CostPool>`select coalesce(c.dept::text, ${FIRM_COST_CENTER}) as dept, coalesce(c.subject, '') as subject, sum(c.amount)::numeric(18,2)::text as amount
      from ${allCostsSql(tx)} c where c.project is null and c.date >= ${inMonth(month)} and c.date < ${inMonth(month)} + interval '1 month' group by 1, 2 order by 1, 2`,
  );

/** Departments below the topmost, and projects with income or costs in the month, with what they are shared to by. */
const bearersOf = (tx: Context, month: string): Promise<CostBearer[]> => {
  const company = tx.me.companyId;
  const within = (day: string) =>
    sql`${sql.ref(day)} >= ${inMonth(month)} and ${sql.ref(day)} < ${inMonth(month)} + interval '1 month'`;
  return fetchRows(
    tx.db,
    sql<CostBearer>`with earned as (select coalesce(r.dept, k.dept_id) as dept, r.project, sum(r.net) as net from pub_income r
          left join pub_contract k on k.company_id = r.company_id and k.id = r.contract where r.company_id = ${company} and r.basis = 'receipt' and ${within('r.date')} group by 1, 2),
        spent as (select c.dept, c.project, sum(c.amount) as amount from ${allCostsSql(tx)} c where c.project is not null and ${within('c.date')} group by 1, 2)
      select d.id::text as dept, null as project, (select count(*) from pub_person p where p.company_id = d.company_id and p.dept = d.id and p.kind = 'staff' and p.state = 'enabled')::text as headcount,
          coalesce((select sum(w.cost) from pub_wage w where w.company_id = d.company_id and w.dept = d.id and w.month = ${month} and w.status = 'approved'), 0)::text as "laborCost",
          coalesce((select sum(e.net) from earned e where e.dept = d.id), 0)::text as "netIncome", coalesce((select sum(s.amount) from spent s where s.dept = d.id), 0)::text as "directCost"
        from pub_department d where d.company_id = ${company} and d.enabled and d.parent_id <> -1
      union all
      select x.dept::text, x.project::text, '0', '0', sum(x.net)::text, sum(x.amount)::text
        from (select dept, project, net, 0 as amount from earned where project is not null and dept is not null union all select dept, project, 0, amount from spent where dept is not null) x group by x.dept, x.project
      order by 1, 2 nulls first`,
  );
};

const rulesOf = (tx: Context): Promise<StepDownRule[]> =>
  fetchRows(
    tx.db,
    sql<StepDownRule>`select id::text as id, target, coalesce(source::text, ${FIRM_COST_CENTER}) as source, key, coalesce(fixed, '[]'::jsonb) as fixed,
        coalesce(areas, '[]'::jsonb) as areas, coalesce(string_to_array(nullif(subjects, ''), ','), '{}') as subjects
      from profit_allocation_rule where company_id = ${tx.me.companyId} and enabled order by step, id`,
  );

/** @throws Refusal 409 that names the rule and the department where a part is given to whom it cannot reach */
async function demandBearable(tx: Context, rules: readonly StepDownRule[], bearers: readonly CostBearer[]) {
  const beyond = findUnbearableShare(rules, bearers);
  if (!beyond) return;
  const names = await fetchFirstRow(
    tx.db,
    sql<{
      rule: string;
      dept: string | null;
    }>`select r.name as rule, (select d.name from pub_department d where d.company_id = r.company_id and d.id = ${beyond.dept}) as dept
      from profit_allocation_rule r where r.company_id = ${tx.me.companyId} and r.id = ${beyond.rule}`,
  );
  throw profitErrors.allocationUnbearable({ rule: names?.rule ?? '', dept: names?.dept ?? '' });
}

/** What a month's costs come to, shared out by the rules in use. @throws Refusal 409 before anything is kept */
async function workOut(tx: Context, month: string) {
  const [pools, rules] = [await poolsOf(tx, month), await rulesOf(tx)];
  if (rules.length === 0) throw profitErrors.allocationNoRules();
  if (pools.every(({ amount }) => toDecimal(amount).eq(0))) throw profitErrors.allocationNothing({ month });
  const bearers = await bearersOf(tx, month);
  await demandBearable(tx, rules, bearers);
  const lines = allocateStepDown(pools, rules, bearers);
  const indirect = sumDecimals(pools.map(({ amount }) => amount));
  const allocated = sumDecimals(lines.filter(({ project }) => project !== null).map(({ amount }) => amount));
  const sums = {
    ...{ indirect: indirect.toFixed(2), allocated: allocated.toFixed(2) },
    remaining: indirect.minus(allocated).toFixed(2),
  };
  return { lines, sums };
}

/**
 * Shares the indirect costs of a month out again, as they stand now; the run keeps each step.
 * @throws Refusal 409 where the run is frozen or its month closed, without rules, and where there is nothing to share
 */
export const allocateIndirectCosts = (ctx: Context, month: string): Promise<AllocationRun> =>
  inTransaction(ctx, async (tx) => {
    const company = tx.me.companyId;
    await lockAllocationMonth(tx, month);
    const known = await fetchFirstRow(
      tx.db,
      sql<{
        id: string;
        state: string;
      }>`select id, state from profit_allocation_run where company_id = ${company} and month = ${month} for update`,
    );
    if (known?.state === 'frozen') throw profitErrors.allocationFrozen({ month });
    const { lines, sums } = await workOut(tx, month);
    if (known) await applyStepToRecords(tx, allocationRun, known.id, { step: 'calculate' });
    const version = known ? (await getRecord(tx, allocationRun, known.id)).version : undefined;
    const run = await saveRecord(
      tx,
      allocationRun,
      { ...(known ? { id: known.id, version } : {}), month, ...sums, calculatedAt: new Date().toISOString() },
      'product',
    );
    await keepLines(tx, run.id, lines);
    return getRecord(tx, allocationRun, run.id);
  });

async function keepLines(tx: Context, run: string, lines: readonly AllocatedCostLine[]): Promise<void> {
  await sql`delete from profit_allocation_line where company_id = ${tx.me.companyId} and run = ${run}`.execute(tx.db);
  const given = lines.map((line) => ({ ...line, run, source: line.source || null }));
  await createAllRecords(tx, allocationLine, given);
}
