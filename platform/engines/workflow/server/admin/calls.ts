import { inTransaction } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { processAdminCalls } from '../../model/admin/calls.ts';
import { instanceMigrationCalls } from '../../model/admin/instance-migration-calls.ts';
import type { ListedTask } from '../../model/index.ts';
import { migrateRunningInstances } from '../instance-migration/migrate-running-instances.ts';
import { planInstanceMigration } from '../instance-migration/plan-instance-migration.ts';
import { listInstanceMigrations, revertInstanceMigration } from '../instance-migration/revert-instance-migration.ts';
import { deliverMessageOrSignal } from '../process-messages/deliver-message-or-signal.ts';
import { sendMessageOrSignal } from '../process-messages/send-message-or-signal.ts';
import { monitoredTaskSource } from '../tasks/task-list-sources.ts';
import { runBulkAdminAction } from './run-bulk-admin-action.ts';

export const instanceMigrationCallHandlers = implementCalls('流程监控', instanceMigrationCalls, {
  movingPlan: (ctx, { params, body }) => planInstanceMigration(ctx, params.code, body),
  move: (ctx, { params, body }) => migrateRunningInstances(ctx, params.code, body),
  movings: (ctx, { params }) => listInstanceMigrations(ctx, params.code),
  moveBack: (ctx, { params }) => revertInstanceMigration(ctx, params.id),
});

export const processAdminCallHandlers = implementCalls('流程监控', processAdminCalls, {
  allTasks: (ctx, { body }) => readSourcePage<ListedTask>(ctx, monitoredTaskSource, body),
  tellNews: async (ctx, { body: { requestKey = null, ...news } }) => {
    const ids = await inTransaction(ctx, (inner) => sendMessageOrSignal(inner, { ...news, requestKey, fromId: null }));
    let reached = 0;
    for (const id of ids) if (await deliverMessageOrSignal(ctx.runtime, ctx.me.companyId, id)) reached += 1;
    return { reached };
  },
  bulk: (ctx, { body }) => runBulkAdminAction(ctx, body),
});
