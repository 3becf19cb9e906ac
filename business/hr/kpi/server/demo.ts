import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { answerDemoTask, createDemoContext, startProcessWithForm } from '#platform/engines/workflow/server/index.ts';
import { kpiGroup, kpiRating } from '../model/index.ts';
import { kpiRatingLine } from '../model/tables/kpi-rating-line.entity.ts';
import { publishResults, startCalibration, startRating } from './plan/plan-steps.ts';

const MOST_STEPS = 4;
const QUARTER_MONTHS = 3;
/** Judgements of the demo firm lie between these. */
const LOWEST = 78;
const SPREAD = 20;
const DAYS_TO_RATE = 10;

const TARGETS = [
  ['ZB02', '12', 40],
  ['ZB03', '95', 20],
  ['ZB04', '100', 15],
  ['ZB05', '5', 5],
  ['ZB06', null, 10],
  ['ZB07', null, 10],
  ['ZB09', null, 0],
] as const;

/** First and last day of a quarter so many before the one of a day. */
function quarterBefore(day: string, ago: number): readonly [string, string, string] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const at = year * 4 + Math.floor((month - 1) / QUARTER_MONTHS) - ago;
  const first = (one: number) => `${Math.floor(one / 4)}-${String((one % 4) * QUARTER_MONTHS + 1).padStart(2, '0')}-01`;
  return [first(at), addDays(first(at + 1), -1), `${Math.floor(at / 4)}年第${(at % 4) + 1}季度绩效考核`];
}

/** Quarters of a cost department: one published, one that is judged, one that has begun; the year's plan waits for approval. */
export async function createDemoPerformance(runtime: Runtime): Promise<void> {
  const hr = await createDemoContext(runtime, 'hr');
  const made = await fetchFirstRow(hr.db, sql`select 1 from kpi_kpi_group where company_id = ${hr.me.companyId}`);
  if (made) return;
  const group = await createGroup(hr);
  for (const ago of [2, 1, 0]) await createDemoPlan(runtime, hr, { ago, group });
  const year = dayOfInstant(new Date()).slice(0, 4);
  const [fromDate, toDate] = [`${year}-01-01`, `${year}-12-31`];
  const name = `${year}年度绩效考核`;
  const form = { name, cycle: 'year', fromDate, toDate, kpiGroup: group, ratingDue: addDays(toDate, DAYS_TO_RATE) };
  await startProcessWithForm(hr, { processCode: 'kpiPlan', form, requestKey: requestKeyOf('1210') });
}

const requestKeyOf = (at: string) => `00000000-0000-4000-8000-00000000${at}`;

/** A plan of a quarter so many ago: the earlier, the further it has come. */
async function createDemoPlan(runtime: Runtime, hr: Context, { ago, group }: { ago: number; group: string }) {
  const [fromDate, toDate, name] = quarterBefore(dayOfInstant(new Date()), ago);
  const form = { name, cycle: 'quarter', fromDate, toDate, kpiGroup: group, ratingDue: addDays(toDate, DAYS_TO_RATE) };
  const started = await startProcessWithForm(hr, {
    ...{ processCode: 'kpiPlan', form },
    requestKey: requestKeyOf(`120${ago}`),
  });
  for (let step = 0; step < MOST_STEPS; step++)
    if (!(await answerDemoTask(runtime, started.procInstId, 'approve'))) break;
  if (ago === 0) return;
  await startRating(hr, started.recordId);
  await rate(hr, started.recordId, ago === 1 ? 2 : 1);
  if (ago === 1) return;
  await startCalibration(hr, started.recordId, 'accept');
  await publishResults(hr, started.recordId);
  await appeal(runtime, started.recordId);
}

/** Two of a plan do not agree with what it says of them: one was heard, the other waits. */
async function appeal(runtime: Runtime, plan: string): Promise<void> {
  const hr = await createDemoContext(runtime, 'hr');
  const found = await fetchRows(
    hr.db,
    sql<{
      id: string;
      person: string;
    }>`select t.id::text as id, u.login_name as person from kpi_kpi_table t join pub_person u on u.company_id = t.company_id and u.id = t.person
      where t.company_id = ${hr.me.companyId} and t.plan = ${plan} order by u.login_name <> 'engineer' desc, t.id limit 1`,
  );
  const [own] = await fetchRows(
    hr.db,
    sql<{
      id: string;
    }>`select t.id::text as id from kpi_kpi_table t join pub_person u on u.company_id = t.company_id and u.id = t.person
      where t.company_id = ${hr.me.companyId} and t.plan = ${plan} and u.login_name = 'engineer'`,
  );
  const heard = await hand(
    runtime,
    found[0]?.person ?? 'engineer',
    found[0]?.id ?? '0',
    '期间承担的投标报价工作未计入产值',
  );
  for (let step = 0; step < MOST_STEPS; step++) if (!(await answerDemoTask(runtime, heard, 'approve'))) break;
  if (own) await hand(runtime, 'engineer', own.id, '两个项目的出具日期因业主盖章延后，非本人原因');
}

async function hand(runtime: Runtime, by: string, table: string, reason: string): Promise<string> {
  const ctx = await createDemoContext(runtime, by);
  const started = await startProcessWithForm(ctx, {
    ...{ processCode: 'kpiAppeal', form: { kpiTable: table, reason } },
    requestKey: requestKeyOf(by === 'engineer' ? '1220' : '1221'),
  });
  return started.procInstId;
}

async function createGroup(ctx: Context): Promise<string> {
  const targets = await fetchRows(
    ctx.db,
    sql<{
      id: string;
      code: string;
    }>`select id::text as id, code from kpi_kpi_target where company_id = ${ctx.me.companyId}`,
  );
  const [dept] = await fetchRows(
    ctx.db,
    sql<{
      id: string;
    }>`select d.id::text as id from pub_department d join pub_person p on p.company_id = d.company_id and p.dept = d.id
      where d.company_id = ${ctx.me.companyId} and p.login_name = 'engineer'`,
  );
  const row = await saveRecord(ctx, kpiGroup, {
    ...{ name: '造价专业人员', depts: dept?.id ?? null },
    targets: TARGETS.map(([code, goal, weight]) => ({
      ...{ target: targets.find((one) => one.code === code)?.id ?? '0', goal, weight },
    })),
  });
  return row.id;
}

/** Judges answer, each as themselves: every one, or of several only each so many, so that some still wait. */
async function rate(ctx: Context, plan: string, every: number): Promise<void> {
  const asked = await fetchRows(
    ctx.db,
    sql<{
      id: string;
      judge: string;
    }>`select r.id::text as id, u.login_name as judge from kpi_kpi_rating r join kpi_kpi_table t on t.company_id = r.company_id and t.id = r.kpi_table
      join pub_person u on u.company_id = r.company_id and u.id = r.created_by where r.company_id = ${ctx.me.companyId} and t.plan = ${plan} order by r.id`,
  );
  for (const [at, { id, judge }] of asked.entries()) {
    if (at % every !== 0) continue;
    const own = await createDemoContext(ctx.runtime, judge);
    const rating = await getRecord(own, kpiRating, id);
    const lines = castRecordLines(kpiRatingLine, rating.lines).map((line, place) => ({
      ...line,
      score: String(LOWEST + ((at * 7 + place * 5) % SPREAD)),
    }));
    await saveRecord(own, kpiRating, { id, version: rating.version, lines });
  }
}
