import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { handoverCalls } from '../model/index.ts';
import { handoverJob } from './handover-job.ts';
import { loadOpenWorkOfLeaver } from './open-work.ts';
import { startHandover } from './start-handover.ts';
import { undoHandover } from './undo-handover.ts';

export { startHandover } from './start-handover.ts';

const handoverGroup = implementCalls('离职交接', handoverCalls, {
  openWork: (ctx, { params }) => loadOpenWorkOfLeaver(ctx, params.id),
  handOver: (ctx, { params, body }) => startHandover(ctx, params.id, body),
  undoHandover: (ctx, { params }) => undoHandover(ctx, params.id),
});

export const leavingServer: ServerModulePart = { calls: [handoverGroup], jobs: [handoverJob] };
