import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { requireUnarchivedProject } from '#business/consult/project/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getStoredFile, removeStoredFile, type StoredFileWithStorageKey } from '#kernel/server/files/stored-files.ts';
import type { JobKind } from '#kernel/server/jobs/job-queue.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import {
  collectImportHints,
  costFile,
  explainFileNameRejection,
  type ImportAnswers,
  importAnswersSchema,
} from '../model/index.ts';
import type { CostImportResult, CostImportTask } from './import-worker.ts';

interface ImportInput extends ImportAnswers {
  projectId: string;
  fileId: string;
  stage: string;
}

const IMPORT_MEMORY_MB = 1024;

/** Imports an uploaded cost file into a project as its next version. */
export const costImportJob = {
  kind: 'cost-import',
  async run(ctx, input, tools) {
    const done = await importedBefore(ctx, input.fileId);
    if (done) return done;
    const file = await getStoredFile(ctx, input.fileId);
    const owner = await getRecord(ctx, project, input.projectId);
    const stages = costFile.fields.stage.options ?? [];
    const stage = stages.find((option) => option.value === input.stage) ?? stages.at(-1);
    const order: CostImportTask = {
      access: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId),
      run: tools.run,
      projectId: input.projectId,
      userId: ctx.me.userId,
      deptId: owner.deptId,
      stage: stage?.value ?? '',
      stageLabel: stage?.label ?? '',
      answers: importAnswersSchema.parse(input),
      file: { id: file.id, name: file.fileName, size: file.fileSize, storageKey: file.storageKey },
    };
    const imported = await ctx.runtime.threads
      .run<CostImportResult>('cost-import', order, {
        onProgress: tools.progress,
        signal: tools.signal,
        memoryMb: IMPORT_MEMORY_MB,
        who: ctx.me,
      })
      .catch(async (error) => {
        if (tools.signal.aborted && !tools.goesOn(error)) await takeBack(ctx, file);
        throw error;
      });
    invalidateEntityCache(ctx, costFile.code);
    return imported;
  },
} satisfies JobKind<ImportInput>;

/** After a cancel: a version kept in the very moment goes, and so does the upload, unless a record holds it. */
async function takeBack(ctx: Context, file: StoredFileWithStorageKey): Promise<void> {
  const { companyId, userId } = ctx.me;
  await sql`delete from cost_cost_file where company_id = ${companyId} and file_id = ${file.id} and created_by = ${userId}`.execute(
    ctx.db,
  );
  const found = await fetchRows(
    ctx.db,
    sql`select 1 from pub_file where company_id = ${companyId} and id = ${file.id} and created_by = ${userId} and ref_record_id is null`,
  );
  if (found.length > 0) await removeStoredFile(ctx, file);
}

/** A job that was taken up again after its work was already kept: the upload it reads has become a version. */
async function importedBefore(ctx: Context, fileId: string): Promise<CostImportResult | null> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<
      Omit<CostImportResult, 'hints' | 'hintCount'>
    >`select id as "costFileId", name, total, warnings, jsonb_build_object('bills', bill_count, 'measures', measure_count, 'norms', norm_count, 'resources', resource_count) as counts
    from cost_cost_file where company_id = ${ctx.me.companyId} and file_id = ${fileId} and created_by = ${ctx.me.userId}`,
  );
  if (!found) return null;
  const hints = collectImportHints(found.warnings, []);
  return { ...found, hints, hintCount: hints.length };
}

/** Checks at once what can be checked, then leaves the work to a job. @throws Refusal */
export async function startCostFileImport(ctx: Context, input: ImportInput & { requestKey?: string }) {
  const owner = await getRecord(ctx, project, input.projectId);
  await requireUnarchivedProject(ctx, owner.id);
  const file = await getStoredFile(ctx, input.fileId);
  const refused = explainFileNameRejection(file.fileName);
  if (refused) throw new Refusal(refused);
  const { requestKey, ...order } = input;
  return ctx.runtime.jobs.start(ctx, {
    kind: costImportJob.kind,
    title: `导入造价文件：${owner.name}`,
    input: order,
    ...(requestKey ? { requestKey } : {}),
  });
}
