import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { addWorkdays, isWorkday, type WorkCalendar } from '#kernel/base/time/work-calendar.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import {
  answerDemoTask,
  backdateProcess,
  countDemoAnswers,
  createDemoContext,
  type DemoAnswer,
  startProcessWithForm,
} from '#platform/engines/workflow/server/index.ts';
import { loadWorkCalendar } from '#platform/settings/calendar/server/index.ts';
import { DEMO_LEAVES, type DemoLeave } from './demo-leaves.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const OPINIONS: Readonly<Record<DemoAnswer, string>> = {
  approve: '同意',
  rejectToInitiator: '项目节点在即，请调整日期',
  refuse: '该日已有驻场安排，不同意',
};

/** Leave requests of the last months, running and finished, asked and answered through the product itself. */
export async function createDemoLeaves(runtime: Runtime): Promise<void> {
  for (const [at, leave] of DEMO_LEAVES.entries()) {
    const ctx = await createDemoContext(runtime, leave.by);
    const calendar = await loadWorkCalendar(ctx);
    const { procInstId } = await startProcessWithForm(ctx, {
      processCode: 'leave',
      requestKey: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
      form: formOf(calendar, leave),
    });
    const given = await countDemoAnswers(runtime, procInstId);
    for (const answer of leave.answers.slice(given))
      await answerDemoTask(runtime, procInstId, answer, OPINIONS[answer]);
    await backdateProcess(runtime, procInstId, timesOf(calendar, leave, at));
  }
}

function formOf(calendar: WorkCalendar, { title, kind, from, days, reason }: DemoLeave) {
  const first = workday(calendar, from, 1);
  const last = addWorkdays(calendar, first, Math.ceil(days) - 1);
  const toHalf = Number.isInteger(days) ? 'pm' : 'am';
  return { title, kind, fromDate: first, toDate: last, toHalf, reason };
}

/** Asked in the morning, answered some hours later, by the next people on the following working day. */
function timesOf(calendar: WorkCalendar, { asked }: DemoLeave, at: number): Date[] {
  const [first, next] = [workday(calendar, asked, -1), workday(calendar, asked + 1, 1)];
  const times = [`${first}T09:00`, `${first}T12:10`, `${next}T10:20`, `${next}T15:05`];
  return times.map(
    (time) => new Date(Math.min(Date.parse(firmTimeToIso(`${time}:00`)) + at * 7 * MINUTE_MS, Date.now())),
  );
}

/** The day so many days from today, or the working day after (1) or before (-1) it. */
function workday(calendar: WorkCalendar, days: number, toward: 1 | -1): string {
  const day = dayOfInstant(new Date(Date.now() + days * DAY_MS));
  return isWorkday(calendar, day) ? day : workday(calendar, days + toward, toward);
}
