import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { isInstanceEnded } from '#kernel/workflow/instance.ts';
import { migrateInstance } from '#kernel/workflow/migration/migrate-instance.ts';
import { type BulkItemResult, flowRefusals } from '../../model/index.ts';
import { catchRefusalText } from '../actions/decide-tasks-in-bulk.ts';
import { getProcessInstance } from '../instances/instance-store.ts';
import { loadCompanyDirectory } from '../people/company-directory.ts';
import { requireVersionPair, type VersionPair } from './plan-instance-migration.ts';
import { storeInstanceOnVersion } from './store-instance-on-version.ts';

interface Order extends VersionPair {
  readonly ids: readonly string[];
  readonly reason: string;
}

/**
 * Brings running instances to another version of their process, each in a transaction of its own with its row in the
 * order: one that cannot go stops no other, and whoever is cut off finds in the order what went. @returns what became of each
 */
export async function migrateRunningInstances(ctx: Context, code: string, order: Order): Promise<BulkItemResult[]> {
  const { from, to } = await requireVersionPair(ctx, code, order);
  const made = await fetchFirstRow(
    ctx.db,
    sql<{ id: string }>`insert into workflow_migration (company_id, code, from_id, to_id, mapping, reason, created_by)
      values (${ctx.me.companyId}, ${code}, ${from.id}, ${to.id}, ${JSON.stringify(order.mapping)}::jsonb, ${order.reason}, ${ctx.me.userId})
      returning id`,
  );
  const results: BulkItemResult[] = [];
  for (const id of new Set(order.ids)) {
    const moved = { title: '' };
    const fault = await catchRefusalText(async () => {
      await inTransaction(ctx, async (inner) => {
        const stored = await getProcessInstance(inner, id, 'lock');
        moved.title = stored.title;
        if (stored.definition.id !== from.id || isInstanceEnded(stored.state)) throw flowRefusals.notOnVersion();
        const now = { at: new Date().toISOString(), directory: await loadCompanyDirectory(inner) };
        const { instance, faults } = migrateInstance(
          [from.definition, to.definition],
          stored.state,
          order.mapping,
          now,
        );
        if (!instance) throw flowRefusals.cannotMove({ faults: faults.join('；') });
        const opinion = `由第${from.version}版迁移到第${to.version}版：${order.reason}`;
        const mark = await storeInstanceOnVersion(inner, stored, {
          definition: to,
          state: instance,
          action: 'migrate',
          opinion,
        });
        await keepItem(inner, { order: made?.id ?? '', id, fault: null, before: JSON.stringify(stored.state), mark });
      });
    });
    if (fault !== null && moved.title !== '')
      await keepItem(ctx, { order: made?.id ?? '', id, fault, before: null, mark: null });
    results.push({ id, title: moved.title, fault });
  }
  return results;
}

interface Item {
  readonly order: string;
  readonly id: string;
  readonly fault: string | null;
  readonly before: string | null;
  readonly mark: string | null;
}

async function keepItem(ctx: Context, { order, id, fault, before, mark }: Item): Promise<void> {
  await sql`insert into workflow_migration_item (company_id, migration_id, instance_id, fault, before, after_mark)
    values (${ctx.me.companyId}, ${order}, ${id}, ${fault}, ${before}::jsonb, ${mark})`.execute(ctx.db);
}
