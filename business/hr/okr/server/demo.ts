import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { answerDemoTask, createDemoContext, startProcessWithForm } from '#platform/engines/workflow/server/index.ts';
import { objectiveCycle, okr, okrCheckIn } from '../model/index.ts';
import { DEMO_OBJECTIVES, type DemoObjective } from './demo-objectives.ts';
import { refreshKeyResults } from './key-result-values.ts';

/** More approvers than an objective has. */
const MOST_STEPS = 4;

/** This year's cycle and its objectives from the firm down to two people, agreed on and worked on through the product itself. */
export async function createDemoObjectives(runtime: Runtime): Promise<void> {
  const gm = await createDemoContext(runtime, 'gm');
  const year = dayOfInstant(new Date()).slice(0, 4);
  const made = await fetchFirstRow(gm.db, sql`select 1 from okr_objective_cycle where company_id = ${gm.me.companyId}`);
  if (made) return;
  const cycle = await saveRecord(gm, objectiveCycle, {
    ...{ name: `${year}年度`, kind: 'year' },
    ...{ fromDate: `${year}-01-01`, toDate: `${year}-12-31` },
  });
  const known = new Map<string, string>();
  for (const [at, objective] of DEMO_OBJECTIVES.entries()) {
    const parent = known.get(objective.supports ?? '') ?? null;
    known.set(objective.key, await createDemoObjective(runtime, objective, { cycle: cycle.id, parent, at }));
  }
  await refreshKeyResults(gm, cycle.id);
}

interface Place {
  readonly cycle: string;
  readonly parent: string | null;
  readonly at: number;
}

async function createDemoObjective(runtime: Runtime, given: DemoObjective, { cycle, parent, at }: Place) {
  const { by, level, objective, results, notes, begun } = given;
  const ctx = await createDemoContext(runtime, by);
  const started = await startProcessWithForm(ctx, {
    processCode: 'okr',
    requestKey: `00000000-0000-4000-8000-0000000011${String(at).padStart(2, '0')}`,
    form: { cycle, parent, level, objective, results: results.map((result) => ({ ...result })) },
  });
  const id = started.recordId;
  if (!begun) return id;
  for (let step = 0; step < MOST_STEPS; step++)
    if (!(await answerDemoTask(runtime, started.procInstId, 'approve'))) break;
  await applyStepToRecords(ctx, okr, id, { step: 'start' });
  const record = await getRecord(ctx, okr, id);
  for (const { result, ago, value, confidence, text } of notes) {
    const keyResult = String(record.results?.[result]?.id);
    const date = addDays(dayOfInstant(new Date()), -ago);
    await saveRecord(ctx, okrCheckIn, { okr: id, keyResult, date, value, confidence, text });
  }
  return id;
}
