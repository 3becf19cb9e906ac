import { implement } from '#kernel/server/http/handlers.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import { adminCalls } from '../../model/admin-calls.ts';
import type { ListedTask } from '../../model/index.ts';
import { allTasks } from '../tasks/task-lists.ts';
import { actInBulk } from './bulk.ts';

export const administrationCalls = implement('流程监控', adminCalls, {
  allTasks: (ctx, { body }) => readList<ListedTask>(ctx, allTasks, body),
  bulk: (ctx, { body }) => actInBulk(ctx, body),
});
