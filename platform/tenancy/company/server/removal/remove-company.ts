import { sql } from 'kysely';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { deleteFiles } from '#kernel/server/files/delete-files.ts';
import type { JobKind } from '#kernel/server/jobs/job-queue.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { saasConflictErrors, saasErrors } from '../../model/index.ts';
import { requireFirstCompany } from '../founding/load-or-require-first-company.ts';
import { logCompanyAction } from '../log-company-action.ts';
import { listCompanyTables } from './company-tables.ts';
import { requireCompanyById } from './export-company.ts';

interface RemovalInput {
  companyId: string;
}

/** What a removal of a row leaves by the triggers of its table. */
const TRACES = ['record_change', 'record_count', 'security_audit', 'security_audit_head'];
const FILES_AT_ONCE = 200;

/**
 * Starts the removal of a company with everything it has.
 * @param typed its name, typed by whoever asks. @throws Refusal unless it is frozen, and another one than the own
 */
export async function startCompanyRemoval(ctx: Context, id: string, typed: string): Promise<JobRow> {
  await requireFirstCompany(ctx);
  const { id: companyId, name, frozen } = await requireCompanyById(ctx, id);
  if (companyId === ctx.me.companyId) throw saasConflictErrors.companyOwn();
  if (!frozen) throw saasConflictErrors.companyNotFrozen();
  if (typed.trim() !== name) throw saasErrors.companyNameWrong();
  ctx.log.warn({ companyId, by: ctx.me.userId }, 'company to be removed');
  return ctx.runtime.jobs.start(ctx, { kind: 'saas.remove', title: `删除「${name}」`, input: { companyId } });
}

/** Files first, so that none is left that no row names; then all rows at once. */
export const companyRemovalJob: JobKind<RemovalInput> = {
  kind: 'saas.remove',
  async run(ctx, { companyId }, { progress, signal, run }) {
    await requireFirstCompany(ctx);
    if (run && run.attempt > 1 && (await isGone(ctx, companyId))) return { files: 0, tables: 0 };
    const { frozen, name } = await requireCompanyById(ctx, companyId);
    if (!frozen || companyId === ctx.me.companyId) throw saasConflictErrors.companyNotFrozen();
    const db = ctx.runtime.database.system;
    const files = await removeFiles(ctx, companyId, (share) => progress(share * 60, '正在删除文件'), signal);
    progress(60, '正在删除数据');
    const tables = await listCompanyTables(db);
    await db.transaction().execute(async (tx) => {
      await removeRows(tx, companyId, tables);
      await logCompanyAction(ctx, tx, companyId, { kind: 'remove', changes: { name } });
      await lockJobRun(tx, run);
    });
    await ctx.runtime.sessions.changed();
    return { files, tables: tables.length };
  },
};

/** An earlier run of this job may have removed it and not lived to say so. */
async function isGone({ runtime }: Context, companyId: string): Promise<boolean> {
  const found = await fetchRows(runtime.database.system, sql`select id from saas_company where id = ${companyId}`);
  return found.length === 0;
}

async function removeFiles(
  { runtime }: Context,
  companyId: string,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const db = runtime.database.system;
  const found = await fetchFirstRow(
    db,
    sql<{
      n: number;
    }>`select count(*)::int as n from pub_file where company_id = ${companyId}`,
  );
  const total = found?.n ?? 0;
  for (let done = 0; ; done += FILES_AT_ONCE) {
    signal.throwIfAborted();
    const batch = await fetchRows(
      db,
      sql<{ id: string; storageKey: string }>`select id, storage_key as "storageKey" from pub_file
      where company_id = ${companyId} order by id limit ${FILES_AT_ONCE}`,
    );
    if (batch.length === 0) return total;
    await deleteFiles(db, runtime.storage, batch);
    tell(done / total);
  }
}

/** All tables in one statement: links between them are looked at when it ends, whichever way they point. */
async function removeRows(db: Db, companyId: string, tables: readonly string[]): Promise<void> {
  const removals = tables.map(
    (table, at) => sql`${sql.id(`removed_${at}`)} as (delete from ${sql.table(table)} where company_id = ${companyId})`,
  );
  await sql`select set_config('app.removing_company', ${companyId}, true)`.execute(db);
  await sql`with ${sql.join(removals)} select 1`.execute(db);
  await sql`set constraints all immediate`.execute(db);
  for (const table of TRACES) await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(db);
  await sql`delete from saas_company where id = ${companyId}`.execute(db);
}
