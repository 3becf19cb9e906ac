import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';
import { createBackup } from '#kernel/server/backup/backup-and-restore.ts';
import type { CleanupTask } from '#kernel/server/cleaning/nightly-cleanup.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { deleteFiles } from '#kernel/server/files/delete-files.ts';
import { removeStoredFile, storeFile } from '#kernel/server/files/stored-files.ts';
import { withTemporaryFolder } from '#kernel/server/files/temporary-folders.ts';
import type { JobKind } from '#kernel/server/jobs/job-queue.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { saasErrors } from '../../model/index.ts';
import { requireFirstCompany } from '../founding/load-or-require-first-company.ts';
import { logCompanyAction } from '../log-company-action.ts';
import { companyColumnOf } from './company-tables.ts';

/** The place of archives among the files. */
const EXPORTS = 'saasExport';

interface ExportInput {
  companyId: string;
}

/** What an export answers: where its archive is downloaded, and what is in it. */
interface Exported {
  fileId: string;
  fileName: string;
  tables: number;
  rows: number;
  files: number;
}

export async function requireCompanyById(
  ctx: Context,
  id: string,
): Promise<{ id: string; name: string; frozen: boolean }> {
  const found = await fetchFirstRow(
    ctx.runtime.database.system,
    sql<{ id: string; name: string; frozen: boolean }>`select id, name, not enabled as frozen
    from saas_company where id = ${idOrNonexistent(id)}`,
  );
  if (!found) throw saasErrors.companyMissing();
  return found;
}

/** Starts the export of one company's rows and files. @throws Refusal */
export async function startCompanyExport(ctx: Context, id: string): Promise<JobRow> {
  await requireFirstCompany(ctx);
  const { name, id: companyId } = await requireCompanyById(ctx, id);
  return ctx.runtime.jobs.start(ctx, { kind: 'saas.export', title: `导出「${name}」`, input: { companyId } });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** An earlier run of the same job may have kept its archive and not lived to say so. */
async function dropEarlier(ctx: Context, job: string): Promise<void> {
  const found = await fetchRows(
    ctx.db,
    sql<{ id: string; storageKey: string }>`select id, storage_key as "storageKey" from pub_file
    where company_id = ${ctx.me.companyId} and ref_module = ${EXPORTS} and business_id = ${job}`,
  );
  for (const file of found) await removeStoredFile(ctx, file);
}

/** One .tar.gz of everything a company has, as a file of whoever asked for it. */
export const companyExportJob: JobKind<ExportInput> = {
  kind: 'saas.export',
  async run(ctx, { companyId }, { progress, run }): Promise<Exported> {
    await requireFirstCompany(ctx);
    const place = { refModule: EXPORTS, refRecordId: companyId, businessId: `job-${run?.id}` };
    await dropEarlier(ctx, place.businessId);
    const { name } = await requireCompanyById(ctx, companyId);
    return withTemporaryFolder(ctx.runtime.config, async (folder) => {
      const target = join(folder, 'company.tar.gz');
      const { storage, database } = ctx.runtime;
      progress(5, '正在导出数据与文件');
      const part = { companyId, columnOf: companyColumnOf };
      const { tables, files } = await createBackup({ url: database.options.url, storage, target, part });
      progress(80, '正在保存压缩包');
      const fileName = `${name}.tar.gz`;
      const facts = { fileName, mediaType: 'application/gzip', size: (await stat(target)).size };
      const kept = await storeFile(ctx, target, { ...facts, sha256: await sha256Of(target) }, place);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      await logCompanyAction(ctx, database.system, companyId, { kind: 'export' });
      return { fileId: kept.id, fileName, tables: tables.length, rows, files: files.length };
    });
  },
};

const KEPT = '7 days';

/** An archive is there to be downloaded, not to be kept. */
export const oldCompanyExportsCleanup: CleanupTask = {
  name: 'company-exports',
  async run({ database: { system }, storage }) {
    const found = await fetchRows(
      system,
      sql<{ id: string; storageKey: string }>`select id, storage_key as "storageKey" from pub_file
      where ref_module = ${EXPORTS} and created_date < now() - ${KEPT}::interval`,
    );
    await deleteFiles(system, storage, found);
    return found.length;
  },
};
