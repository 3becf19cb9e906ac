import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { handoverCalls } from '../model/index.ts';
import { handoverJob } from './handover-job.ts';
import { openWorkOf } from './open-work.ts';
import { startHandover } from './start-handover.ts';
import { undoHandover } from './undo-handover.ts';

const handoverGroup = implement('离职交接', handoverCalls, {
  openWork: (ctx, { params }) => openWorkOf(ctx, params.id),
  handOver: (ctx, { params, body }) => startHandover(ctx, params.id, body),
  undoHandover: (ctx, { params }) => undoHandover(ctx, params.id),
});

export const leavingServer: ServerPart = { calls: [handoverGroup], jobs: [handoverJob] };
