import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { optionsOf } from '#platform/settings/dict/server/index.ts';
import { checkWorkCalls } from '../model/check-work/calls.ts';
import { CALENDAR_LEAVE, leave, leaveLadder } from '../model/index.ts';
import { checkWork } from './check-work.ts';
import { demoLeaves } from './demo.ts';

/** The group of the dictionary of leave whose kinds count calendar days. */
const CALENDAR_GROUP = 'calendar';

export const attendanceServer: ServerPart = {
  facts: {
    [CALENDAR_LEAVE]: async (ctx) => (await optionsOf(ctx, 'leave-kind', CALENDAR_GROUP)).map(({ value }) => value),
  },
  calls: [implement('考勤', checkWorkCalls, { checkWork: (ctx, { query }) => checkWork(ctx, query) })],
  processes: [{ definition: leaveLadder.process, formCode: leave.code, category: 'hr', sort: 10 }],
  demoWork: demoLeaves,
};
