import { sql } from 'kysely';
import { dayOf } from '#kernel/base/time/dates.ts';
import { firmTime } from '#kernel/base/time/instants.ts';
import { isWorkday, type WorkCalendar, workdayAfter } from '#kernel/base/time/work-time.ts';
import { type Context, contextOf } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { decideTask, moveIntoPast, startProcess } from '#platform/engines/workflow/server/index.ts';
import { workCalendar } from '#platform/settings/calendar/server/index.ts';
import { type Answer, DEMO_LEAVES, type DemoLeave } from './demo-leaves.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const OPINIONS: Readonly<Record<Answer, string>> = {
  approve: '同意',
  rejectToInitiator: '项目节点在即，请调整日期',
  refuse: '该日已有驻场安排，不同意',
};

/** Leave requests of the last months, running and finished, asked and answered through the product itself. */
export async function demoLeaves(runtime: Runtime): Promise<void> {
  for (const [at, leave] of DEMO_LEAVES.entries()) {
    const ctx = await contextByName(runtime, leave.by);
    const calendar = await workCalendar(ctx);
    const { procInstId } = await startProcess(ctx, {
      processCode: 'leave',
      requestKey: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      form: formOf(calendar, leave),
    });
    const given = await answersGiven(runtime, procInstId);
    for (const answer of leave.answers.slice(given)) await answerNext(runtime, procInstId, answer);
    await moveIntoPast(runtime, procInstId, timesOf(calendar, leave, at));
  }
}

function formOf(calendar: WorkCalendar, { title, kind, from, days, reason }: DemoLeave) {
  const first = workday(calendar, from, 1);
  const last = workdayAfter(calendar, first, Math.ceil(days) - 1);
  const toHalf = Number.isInteger(days) ? 'pm' : 'am';
  return { title, kind, fromDate: first, toDate: last, toHalf, reason };
}

/** Asked in the morning, answered some hours later, by the next people on the following working day. */
function timesOf(calendar: WorkCalendar, { asked }: DemoLeave, at: number): Date[] {
  const [first, next] = [workday(calendar, asked, -1), workday(calendar, asked + 1, 1)];
  const times = [`${first}T09:00`, `${first}T12:10`, `${next}T10:20`, `${next}T15:05`];
  return times.map((time) => new Date(Math.min(Date.parse(firmTime(`${time}:00`)) + at * 7 * MINUTE_MS, Date.now())));
}

/** The day so many days from today, or the working day after (1) or before (-1) it. */
function workday(calendar: WorkCalendar, days: number, toward: 1 | -1): string {
  const day = dayOf(new Date(Date.now() + days * DAY_MS));
  return isWorkday(calendar, day) ? day : workday(calendar, days + toward, toward);
}

/** How many answers a start that was broken off had already given. */
async function answersGiven(runtime: Runtime, instanceId: string): Promise<number> {
  const found = await first(
    runtime.database.system,
    sql<{
      n: number;
    }>`select count(*)::int - 1 as n from pub_flow_act where instance_id = ${instanceId}`,
  );
  return found?.n ?? 0;
}

async function answerNext(runtime: Runtime, instanceId: string, action: Answer): Promise<void> {
  const task = await first(
    runtime.database.system,
    sql<{
      id: string;
      company_id: string;
      assignee: string;
    }>`select id, company_id, assignee from pub_flow_task where instance_id = ${instanceId} and status = 'open' order by id limit 1`,
  );
  if (!task) return;
  await decideTask(await contextOf(runtime, task.company_id, task.assignee, 'demo'), task.id, {
    action,
    opinion: OPINIONS[action],
  });
}

async function contextByName(runtime: Runtime, loginName: string): Promise<Context> {
  const found = await first(
    runtime.database.system,
    sql<{
      id: string;
      company_id: string;
    }>`select id, company_id from pub_person where login_name = ${loginName}`,
  );
  if (!found) throw new Error(`demo person missing: ${loginName}`);
  return contextOf(runtime, found.company_id, found.id, 'demo');
}
