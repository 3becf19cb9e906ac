import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { isWorkday, type WorkCalendar } from '#kernel/base/time/work-calendar.ts';
import { type Context, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { decideOwnTask } from './actions/decide-own-task.ts';
import { startProcessWithForm } from './actions/run-instance-command.ts';
import { backdateProcess } from './backdate-process.ts';

/** What somebody of the demo firm answers. */
export type DemoAnswer = 'approve' | 'rejectToInitiator' | 'refuse';

/** A process of the demo firm, carried out through the product itself. */
export interface DemoFlow {
  /** Sign-in name of whoever hands it in. */
  readonly by: string;
  readonly process: string;
  /** Days ago it was handed in, or on the working day before. */
  readonly asked: number;
  /** How those asked after one another answered; 'all' agreed where it is left out. */
  readonly answers?: readonly DemoAnswer[];
  /** What its form holds; null where the firm has nothing to ask for. */
  readonly form: (ctx: Context, day: string) => Promise<Readonly<Record<string, unknown>> | null | undefined>;
}

const OPINIONS: Readonly<Record<DemoAnswer, string>> = {
  approve: '同意',
  rejectToInitiator: '请补充说明后重新提交',
  refuse: '不同意',
};
/** More steps than any process of the product has. */
const MOST_STEPS = 12;
const HOUR_MS = 3_600_000;

/** Carries out processes of the demo firm, in their order. */
export async function runDemoFlows(runtime: Runtime, flows: readonly DemoFlow[]): Promise<void> {
  for (const [at, flow] of flows.entries()) {
    const ctx = await createDemoContext(runtime, flow.by);
    const day = workdayUntil(await loadWorkCalendar(ctx), addDays(dayOfInstant(new Date()), -flow.asked));
    const form = await flow.form(ctx, day);
    if (!form) continue;
    const requestKey = keyOf(`${flow.process} ${at}`);
    const { procInstId } = await startProcessWithForm(ctx, {
      processCode: flow.process,
      requestKey,
      form: { ...form },
    });
    const answers = flow.answers ?? Array<DemoAnswer>(MOST_STEPS).fill('approve');
    for (const answer of answers.slice(await countDemoAnswers(runtime, procInstId)))
      if (!(await answerDemoTask(runtime, procInstId, answer))) break;
    await backdateProcess(runtime, procInstId, timesOf(day));
  }
}

/** The day, or the last before it on which people work. */
const workdayUntil = (calendar: WorkCalendar, day: string): string =>
  isWorkday(calendar, day) ? day : workdayUntil(calendar, addDays(day, -1));

/** Handed in at nine, answered some hours after one another. */
function timesOf(day: string): Date[] {
  const from = Date.parse(firmTimeToIso(`${day}T09:00:00`));
  return Array.from({ length: MOST_STEPS + 1 }, (_, at) => new Date(Math.min(from + at * 2.4 * HOUR_MS, Date.now())));
}

/** The same key for the same words: what was begun before a start broke off is not begun again. */
function keyOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** How many answers were given before a start broke off. */
export async function countDemoAnswers(runtime: Runtime, instanceId: string): Promise<number> {
  const found = await fetchFirstRow(
    runtime.database.system,
    sql<{
      n: number;
    }>`select count(*)::int - 1 as n from pub_flow_act where instance_id = ${instanceId}`,
  );
  return found?.n ?? 0;
}

/** Whoever is asked next answers. @returns false where nobody is asked any more */
export async function answerDemoTask(
  runtime: Runtime,
  instanceId: string,
  action: DemoAnswer,
  opinion: string = OPINIONS[action],
): Promise<boolean> {
  const task = await fetchFirstRow(
    runtime.database.system,
    sql<{
      id: string;
      company_id: string;
      assignee: string;
    }>`select id, company_id, assignee from pub_flow_task where instance_id = ${instanceId} and status = 'open' order by id limit 1`,
  );
  if (!task) return false;
  await decideOwnTask(await createUserContext(runtime, task.company_id, task.assignee, 'demo'), task.id, {
    action,
    opinion,
  });
  return true;
}

/** Somebody of the demo firm at work. @throws Error where there is nobody of that name */
export async function createDemoContext(runtime: Runtime, loginName: string): Promise<Context> {
  const found = await fetchFirstRow(
    runtime.database.system,
    sql<{
      id: string;
      company_id: string;
    }>`select id, company_id from pub_person where login_name = ${loginName}`,
  );
  if (!found) throw new Error(`demo person missing: ${loginName}`);
  return createUserContext(runtime, found.company_id, found.id, 'demo');
}
