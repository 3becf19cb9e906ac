import type { ServerPart } from '#kernel/server/module.ts';
import { leave, leaveProcess } from '../model/index.ts';
import { demoLeaves } from './demo.ts';

export const attendanceServer: ServerPart = {
  processes: [{ definition: leaveProcess, formCode: leave.code, category: 'hr', sort: 10 }],
  demoWork: demoLeaves,
};
