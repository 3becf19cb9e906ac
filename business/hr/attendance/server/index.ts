import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { checkWorkCalls } from '../model/check-work/calls.ts';
import { leave, leaveProcess } from '../model/index.ts';
import { checkWork } from './check-work.ts';
import { demoLeaves } from './demo.ts';

export const attendanceServer: ServerPart = {
  calls: [implement('考勤', checkWorkCalls, { checkWork: (ctx, { query }) => checkWork(ctx, query) })],
  processes: [{ definition: leaveProcess, formCode: leave.code, category: 'hr', sort: 10 }],
  demoWork: demoLeaves,
};
