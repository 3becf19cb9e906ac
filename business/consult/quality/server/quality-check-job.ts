import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { JobKind } from '#kernel/server/jobs/job-queue.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { checkRecord, findCheckEntry, qualityCheckList, qualityErrors } from '../model/index.ts';
import type { QualityCheckTask, QualityCheckTaskResult } from './quality-check-worker.ts';

interface CheckInput {
  fileId: string;
  checks: readonly string[];
  /** Makes one record, however often the job is taken up again. */
  recordKey: string;
}

const CHECK_MEMORY_MB = 1536;
/** Signs of a file's name that its record keeps. */
const LONGEST_NAME = 200;

/** Checks a cost file. The record stands from the start; runs and findings come with the thread's one transaction. */
export const qualityCheckJob = {
  kind: 'quality-check',
  async run(ctx, input, tools) {
    const { id, state } = await recordOf(ctx, input);
    if (state === 'done') return { recordId: id };
    const order: QualityCheckTask = {
      access: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId),
      run: tools.run,
      recordId: id,
      userId: ctx.me.userId,
      fileId: input.fileId,
      checks: input.checks,
    };
    try {
      return await ctx.runtime.threads.run<QualityCheckTaskResult>('quality-check', order, {
        onProgress: tools.progress,
        signal: tools.signal,
        memoryMb: CHECK_MEMORY_MB,
        who: ctx.me,
      });
    } catch (error) {
      // A job that goes on in another run leaves the record as it is.
      if (!tools.goesOn(error)) await markFailed(ctx, id, reasonOf(error, tools.signal.aborted));
      throw error;
    } finally {
      invalidateEntityCache(ctx, checkRecord.code);
    }
  },
} satisfies JobKind<CheckInput>;

const reasonOf = (error: unknown, cancelled: boolean): string => {
  if (cancelled) return '已由发起人取消';
  return error instanceof Refusal ? error.message : '检查程序出错，请联系管理员';
};

/** The record of this job, made by its first run. */
async function recordOf(ctx: Context, input: CheckInput): Promise<{ id: string; state: string }> {
  const file = await loadVisibleCostFile(ctx, input.fileId);
  const owner = await fetchFirstRow(
    ctx.db,
    sql<{ deptId: string | null }>`select dept_id::text as "deptId" from pub_project
      where company_id = ${ctx.me.companyId} and id = ${file.project}`,
  );
  if (!owner) throw new Refusal('造价文件所属项目不存在', 404);
  const values = {
    name: file.name.slice(0, LONGEST_NAME),
    project: file.project,
    costFile: input.fileId,
    checks: input.checks,
  };
  const id = await createRecord(ctx, checkRecord, { ...owner, ...values }, input.recordKey);
  const made = await fetchFirstRow(
    ctx.db,
    sql<{
      state: string;
    }>`select state from quality_check_record where company_id = ${ctx.me.companyId} and id = ${id}`,
  );
  return { id, state: made?.state ?? '' };
}

const markFailed = (ctx: Context, id: string, note: string) => {
  const values = { state: 'failed', note: note.slice(0, 500), endedDate: sql`now()` };
  return changeRecords(ctx, checkRecord, { id, where: sql`t.state = 'checking'` }, values);
};

/** Puts a check of a file in the queue; all checks unless some are chosen. @throws Refusal */
export async function startQualityCheck(
  ctx: Context,
  wish: { fileId: string; checks?: readonly string[]; requestKey?: string },
) {
  const file = await loadVisibleCostFile(ctx, wish.fileId);
  const keys = wish.checks ?? qualityCheckList.map(({ key }) => key);
  if (keys.length === 0) throw qualityErrors.noCheck();
  for (const key of keys) if (!findCheckEntry(key)) throw qualityErrors.unknownCheck({ key });
  // In the list's own order, each once.
  const checks = qualityCheckList.map(({ key }) => key).filter((key) => keys.includes(key));
  const input: CheckInput = { fileId: wish.fileId, checks, recordKey: randomUUID() };
  return ctx.runtime.jobs.start(ctx, {
    kind: qualityCheckJob.kind,
    title: `质检：${file.name}`,
    input,
    ...(wish.requestKey ? { requestKey: wish.requestKey } : {}),
  });
}
