import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { InstanceMigrationRow } from '../../model/admin/instance-migration-calls.ts';
import { type BulkItemResult, flowRefusals } from '../../model/index.ts';
import { catchRefusalText } from '../actions/decide-tasks-in-bulk.ts';
import { getDefinitionById } from '../definitions/definition-store.ts';
import { getProcessInstance } from '../instances/instance-store.ts';
import { storeInstanceOnVersion } from './store-instance-on-version.ts';

/** What was brought to other versions of a process, the newest first. */
export const listInstanceMigrations = (ctx: Context, code: string): Promise<InstanceMigrationRow[]> =>
  fetchRows(
    ctx.db,
    sql<InstanceMigrationRow>`select m.id, f.version as "from", t.version as "to", m.reason, u.name as "byName", m.at,
      (select count(*) from workflow_migration_item x where x.company_id = m.company_id and x.migration_id = m.id and x.fault is null)::int as moved,
      (select count(*) from workflow_migration_item x where x.company_id = m.company_id and x.migration_id = m.id and x.fault is not null)::int as faults,
      (select count(*) from workflow_migration_item x where x.company_id = m.company_id and x.migration_id = m.id and x.returned_at is not null)::int as returned
    from workflow_migration m
      join workflow_definition f on f.company_id = m.company_id and f.id = m.from_id
      join workflow_definition t on t.company_id = m.company_id and t.id = m.to_id
      join pub_person u on u.company_id = m.company_id and u.id = m.created_by
    where m.company_id = ${ctx.me.companyId} and m.code = ${code} order by m.id desc limit 50`,
  );

interface Item {
  id: string;
  title: string;
  from_id: string;
  version: number;
}

/**
 * Brings back what an order brought to another version, each to just where it stood; what has gone on since stays, with
 * the reason. Asked again it goes on with what is not back yet.
 */
export async function revertInstanceMigration(ctx: Context, orderId: string): Promise<BulkItemResult[]> {
  const items = await fetchRows(
    ctx.db,
    sql<Item>`select x.instance_id as id, i.title, m.from_id, f.version from workflow_migration_item x
      join workflow_migration m on m.company_id = x.company_id and m.id = x.migration_id
      join workflow_definition f on f.company_id = m.company_id and f.id = m.from_id
      join workflow_instance i on i.company_id = x.company_id and i.id = x.instance_id
      where x.company_id = ${ctx.me.companyId} and x.migration_id = ${idOrNonexistent(orderId)} and x.fault is null and x.returned_at is null
      order by x.instance_id`,
  );
  if (items.length === 0) throw flowRefusals.nothingToReturn();
  const results: BulkItemResult[] = [];
  for (const item of items) {
    const fault = await catchRefusalText(() => inTransaction(ctx, (inner) => returnOne(inner, orderId, item)));
    results.push({ id: item.id, title: item.title, fault });
  }
  return results;
}

async function returnOne(ctx: Context, orderId: string, { id, from_id, version }: Item): Promise<void> {
  const stored = await getProcessInstance(ctx, id, 'lock');
  const ofItem = sql`x.company_id = ${ctx.me.companyId} and x.migration_id = ${orderId} and x.instance_id = ${id}`;
  const unchanged = await fetchFirstRow(
    ctx.db,
    sql<{ before: Instance }>`select x.before from workflow_migration_item x
      join workflow_instance i on i.company_id = x.company_id and i.id = x.instance_id
      where ${ofItem} and x.returned_at is null and md5(i.state::text) = x.after_mark`,
  );
  if (!unchanged) throw flowRefusals.wentOn();
  const definition = await getDefinitionById(ctx.db, ctx.me.companyId, from_id);
  const opinion = `退回第${version}版`;
  await storeInstanceOnVersion(ctx, stored, { definition, state: unchanged.before, action: 'migrateBack', opinion });
  await sql`update workflow_migration_item x set returned_at = now() where ${ofItem}`.execute(ctx.db);
}
