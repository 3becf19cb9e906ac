import { inTransaction } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import { adminCalls } from '../../model/admin/calls.ts';
import { movingCalls } from '../../model/admin/moving-calls.ts';
import type { ListedTask } from '../../model/index.ts';
import { move } from '../moving/move.ts';
import { moveBack, movings } from '../moving/move-back.ts';
import { movingPlan } from '../moving/plan.ts';
import { deliver } from '../news/deliver.ts';
import { send } from '../news/send.ts';
import { allTasks } from '../tasks/task-lists.ts';
import { actInBulk } from './bulk.ts';

export const versionMoves = implement('流程监控', movingCalls, {
  movingPlan: (ctx, { params, body }) => movingPlan(ctx, params.code, body),
  move: (ctx, { params, body }) => move(ctx, params.code, body),
  movings: (ctx, { params }) => movings(ctx, params.code),
  moveBack: (ctx, { params }) => moveBack(ctx, params.id),
});

export const administrationCalls = implement('流程监控', adminCalls, {
  allTasks: (ctx, { body }) => readList<ListedTask>(ctx, allTasks, body),
  tellNews: async (ctx, { body: { requestKey = null, ...news } }) => {
    const ids = await inTransaction(ctx, (inner) => send(inner, { ...news, requestKey, fromId: null }));
    let reached = 0;
    for (const id of ids) if (await deliver(ctx.runtime, ctx.me.companyId, id)) reached += 1;
    return { reached };
  },
  bulk: (ctx, { body }) => actInBulk(ctx, body),
});
