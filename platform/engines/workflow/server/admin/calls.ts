import { implement } from '#kernel/server/http/handlers.ts';
import { adminCalls } from '../../model/admin-calls.ts';
import { actInBulk } from './bulk.ts';
import { listAllTasks } from './task-list.ts';

export const administrationCalls = implement('流程监控', adminCalls, {
  allTasks: (ctx, { body }) => listAllTasks(ctx, body),
  bulk: (ctx, { body }) => actInBulk(ctx, body),
});
