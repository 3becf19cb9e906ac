import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';
import { backup } from '#kernel/server/backup/backup.ts';
import type { Cleaning } from '#kernel/server/cleaning/cleaning.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import { dropFiles } from '#kernel/server/files/drop-files.ts';
import { keepFile, removeFile } from '#kernel/server/files/file-store.ts';
import { inTemporaryFolder } from '#kernel/server/files/temporary.ts';
import type { JobKind } from '#kernel/server/jobs/jobs.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get.ts';
import { saasErrors } from '../../model/index.ts';
import { demandFirst } from '../founding/first-company.ts';
import { noteAct } from '../note-act.ts';
import { companyColumn } from './company-tables.ts';

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

export async function nameOfCompany(ctx: Context, id: string): Promise<{ id: string; name: string; frozen: boolean }> {
  const found = await first(
    ctx.runtime.database.system,
    sql<{ id: string; name: string; frozen: boolean }>`select id, name, not enabled as frozen
    from saas_company where id = ${idOrNonexistent(id)}`,
  );
  if (!found) throw saasErrors.companyMissing();
  return found;
}

/** Starts the export of one company's rows and files. @throws Refusal */
export async function startExport(ctx: Context, id: string): Promise<JobRow> {
  await demandFirst(ctx);
  const { name, id: companyId } = await nameOfCompany(ctx, id);
  return ctx.runtime.jobs.start(ctx, { kind: 'saas.export', title: `导出「${name}」`, input: { companyId } });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** An earlier run of the same job may have kept its archive and not lived to say so. */
async function dropEarlier(ctx: Context, job: string): Promise<void> {
  const found = await rows(
    ctx.db,
    sql<{ id: string; storageKey: string }>`select id, storage_key as "storageKey" from pub_file
    where company_id = ${ctx.me.companyId} and ref_module = ${EXPORTS} and business_id = ${job}`,
  );
  for (const file of found) await removeFile(ctx, file);
}

/** One .tar.gz of everything a company has, as a file of whoever asked for it. */
export const exportCompany: JobKind<ExportInput> = {
  kind: 'saas.export',
  async run(ctx, { companyId }, { progress, run }): Promise<Exported> {
    await demandFirst(ctx);
    const place = { refModule: EXPORTS, refRecordId: companyId, businessId: `job-${run?.id}` };
    await dropEarlier(ctx, place.businessId);
    const { name } = await nameOfCompany(ctx, companyId);
    return inTemporaryFolder(ctx.runtime.config, async (folder) => {
      const target = join(folder, 'company.tar.gz');
      const { storage, database } = ctx.runtime;
      progress(5, '正在导出数据与文件');
      const part = { companyId, columnOf: companyColumn };
      const { tables, files } = await backup({ url: database.options.url, storage, target, part });
      progress(80, '正在保存压缩包');
      const fileName = `${name}.tar.gz`;
      const facts = { fileName, mediaType: 'application/gzip', size: (await stat(target)).size };
      const kept = await keepFile(ctx, target, { ...facts, sha256: await sha256Of(target) }, place);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      await noteAct(ctx, database.system, companyId, { kind: 'export' });
      return { fileId: kept.id, fileName, tables: tables.length, rows, files: files.length };
    });
  },
};

const KEPT = '7 days';

/** An archive is there to be downloaded, not to be kept. */
export const oldExports: Cleaning = {
  name: 'company-exports',
  async run({ database: { system }, storage }) {
    const found = await rows(
      system,
      sql<{ id: string; storageKey: string }>`select id, storage_key as "storageKey" from pub_file
      where ref_module = ${EXPORTS} and created_date < now() - ${KEPT}::interval`,
    );
    await dropFiles(system, storage, found);
    return found.length;
  },
};
