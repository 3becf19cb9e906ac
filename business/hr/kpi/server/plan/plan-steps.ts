import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction, toSystemContext } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { type KpiPlan, kpiErrors, kpiPlan, kpiRating, kpiTable } from '../../model/index.ts';
import { collectActuals, recalculateTables } from '../tables/recalculate-tables.ts';
import { createRatingsOfPlan } from './create-ratings.ts';
import { loadExceededQuotas } from './grade-quotas.ts';

/** So many days somebody has to agree with a result or to appeal. */
const DAYS_TO_CONFIRM = 5;

const tablesOf = (plan: string) => sql`t.plan = ${plan}`;

interface PlanStep {
  readonly step: string;
  readonly from: string;
  /** What cannot be done in another state: 开始评分. */
  readonly what: string;
}

/** Takes a plan on by a step, its work in the same transaction. @throws Refusal 404, or 409 in another state */
const takeStep = (ctx: Context, id: string, taken: PlanStep, work: (tx: Context, plan: KpiPlan) => Promise<void>) =>
  inTransaction(ctx, async (tx) => {
    const system = toSystemContext(tx, tx.me);
    await getRecord(tx, kpiPlan, id);
    await sql`select from kpi_kpi_plan where company_id = ${tx.me.companyId} and id = ${id} for update`.execute(tx.db);
    const plan = await getRecord(tx, kpiPlan, id);
    if (plan.state !== taken.from) throw kpiErrors.kpiPlanWrongState({ name: plan.name, what: taken.what });
    await work(system, plan);
    await applyStepToRecords(system, kpiPlan, id, { step: taken.step });
    return { state: (await getRecord(tx, kpiPlan, id)).state ?? '' };
  });

/** The time of a plan is over: what the product knows is read, and judges are asked. */
export const startRating = (ctx: Context, id: string) =>
  takeStep(ctx, id, { step: 'rate', from: 'running', what: '开始评分' }, async (tx, plan) => {
    if (plan.toDate >= dayOfInstant(new Date())) throw kpiErrors.kpiNotPeriodEnd({ day: plan.toDate });
    await collectActuals(tx, tablesOf(id));
    await applyStepToRecords(tx, kpiTable, tablesOf(id), { step: 'rate' });
    await createRatingsOfPlan(tx, plan);
  });

/** Reads what the product knows anew. @throws Refusal 409 once results are published */
export const collectAgain = (ctx: Context, id: string) =>
  inTransaction(ctx, async (tx) => {
    const system = toSystemContext(tx, tx.me);
    const plan = await getRecord(tx, kpiPlan, id);
    if (!['running', 'rating', 'calibrating'].includes(plan.state ?? ''))
      throw kpiErrors.kpiPlanWrongState({ name: plan.name, what: '重新取数' });
    const changed = await collectActuals(system, tablesOf(id));
    if (plan.state === 'calibrating') await recalculateTables(system, tablesOf(id));
    return { changed };
  });

const MOST_NAMED = 8;

/** @throws Refusal 409 that names whose judgements, and whose values that people tell, are missing */
async function requireComplete(tx: Context, id: string): Promise<void> {
  const open = await fetchRows(
    tx.db,
    sql<{
      name: string;
      judged: boolean;
    }>`select u.name, true as judged from kpi_kpi_rating r join kpi_kpi_table t on t.company_id = r.company_id and t.id = r.kpi_table
      join pub_person u on u.company_id = r.company_id and u.id = r.created_by
      where r.company_id = ${tx.me.companyId} and t.plan = ${id} and not r.done
      union all select u.name, false from kpi_kpi_table_line l join kpi_kpi_table t on t.company_id = l.company_id and t.id = l.kpi_table
        join pub_person u on u.company_id = t.company_id and u.id = t.person
      where l.company_id = ${tx.me.companyId} and t.plan = ${id} and l.source = 'manual' and l.method in ('ratio', 'deduct') and l.actual is null order by 1`,
  );
  if (open.length === 0) return;
  const names = [...new Set(open.map(({ name }) => name))];
  const people = `${names.slice(0, MOST_NAMED).join('、')}${names.length > MOST_NAMED ? `等${names.length}人` : ''}`;
  const count = open.filter(({ judged }) => judged).length;
  throw kpiErrors.kpiRatingMissing({ count, values: open.length - count, people });
}

/** Judging is over: scores are worked out for 人事; people do not see theirs until they are published. */
export const startCalibration = (ctx: Context, id: string, missing: 'refuse' | 'accept') =>
  takeStep(ctx, id, { step: 'calibrate', from: 'rating', what: '开始校准' }, async (tx) => {
    if (missing === 'refuse') await requireComplete(tx, id);
    await changeRecordsSilently(
      tx,
      kpiRating,
      sql`t.kpi_table in (select x.id from kpi_kpi_table x where x.company_id = ${tx.me.companyId} and x.plan = ${id})`,
      { open: false },
    );
    await collectActuals(tx, tablesOf(id));
    await recalculateTables(tx, tablesOf(id));
    await applyStepToRecords(tx, kpiTable, tablesOf(id), { step: 'calibrate' });
    await sql`update kpi_kpi_table set created_by = 0 where company_id = ${tx.me.companyId} and plan = ${id}`.execute(
      tx.db,
    );
  });

/** Everybody is told the own result. @throws Refusal 409 where grades are beyond their quotas and the plan keeps them */
export const publishResults = (ctx: Context, id: string) =>
  takeStep(ctx, id, { step: 'publish', from: 'calibrating', what: '公布' }, async (tx, plan) => {
    await recalculateTables(tx, tablesOf(id));
    const exceeded = plan.forced ? await loadExceededQuotas(tx, id) : [];
    if (exceeded.length > 0) throw kpiErrors.kpiQuotaExceeded({ things: exceeded.join('；') });
    const confirmBy = addDays(dayOfInstant(new Date()), DAYS_TO_CONFIRM);
    await applyStepToRecords(tx, kpiTable, tablesOf(id), { step: 'publish', values: { confirmBy } });
    await sql`update kpi_kpi_table set created_by = person where company_id = ${tx.me.companyId} and plan = ${id}`.execute(
      tx.db,
    );
    const people = await fetchRows(
      tx.db,
      sql<{
        person: string;
      }>`select person::text as person from kpi_kpi_table where company_id = ${tx.me.companyId} and plan = ${id} order by person`,
    );
    await sendMessage(tx, {
      ...{ receivers: people.map(({ person }) => person), type: 'hr', title: `考核结果已公布：${plan.name}` },
      ...{ content: `请于${confirmBy}前确认或申诉，逾期视为确认`, link: '/main-page/kpi-table' },
    });
  });

/** Puts a plan away once everybody has agreed. */
export const archivePlan = (ctx: Context, id: string) =>
  takeStep(ctx, id, { step: 'archive', from: 'published', what: '归档' }, async (tx) => {
    const [open] = await fetchRows(
      tx.db,
      sql<{
        count: number;
      }>`select count(*)::int as count from kpi_kpi_table where company_id = ${tx.me.companyId} and plan = ${id} and state <> 'confirmed'`,
    );
    if (open?.count) throw kpiErrors.kpiTableOpen({ count: open.count });
    await applyStepToRecords(tx, kpiTable, tablesOf(id), { step: 'archive' });
  });
