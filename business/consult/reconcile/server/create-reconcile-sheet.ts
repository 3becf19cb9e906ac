import { randomUUID } from 'node:crypto';
import { costFile } from '#business/consult/cost/model/index.ts';
import { project } from '#business/consult/project/model/index.ts';
import { requireUnarchivedProject } from '#business/consult/project/server/index.ts';
import type { Context } from '#kernel/server/context.ts';
import type { JobKind } from '#kernel/server/jobs/job-queue.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import { workerDatabaseAccessOf } from '#kernel/server/workers/worker-database-access.ts';
import { quantityReconcileErrors, reconcileSheet } from '../model/index.ts';
import type { ReconcileMatchResult, ReconcileMatchTask } from './match-sheet-worker.ts';

interface MatchInput {
  sheetId: string;
}

const MEMORY_MB = 768;

/** Matches the bills of a new sheet. The sheet stands from the start; its lines come with the thread's one transaction. */
export const reconcileMatchJob: JobKind<MatchInput> = {
  kind: 'reconcile-match',
  async run(ctx, { sheetId }, tools) {
    const sheet = await getRecord(ctx, reconcileSheet, sheetId);
    if (sheet.state === 'open') return { sheetId };
    const order: ReconcileMatchTask = {
      access: workerDatabaseAccessOf(ctx.runtime, ctx.me.companyId),
      run: tools.run,
      sheetId,
      oursFile: sheet.oursFile,
      theirsFile: sheet.theirsFile,
    };
    try {
      return await ctx.runtime.threads.run<ReconcileMatchResult>('reconcile-match', order, {
        onProgress: tools.progress,
        signal: tools.signal,
        memoryMb: MEMORY_MB,
        who: ctx.me,
      });
    } catch (error) {
      // A job that goes on in another run leaves the sheet as it is.
      if (!tools.goesOn(error)) await applyStepToRecords(ctx, reconcileSheet, sheetId, { step: 'fail' });
      throw error;
    } finally {
      invalidateEntityCache(ctx, reconcileSheet.code);
    }
  },
};

interface NewSheet {
  readonly name: string;
  readonly party: string;
  readonly oursFile: string;
  readonly theirsFile: string;
  readonly note?: string | null;
  readonly requestKey?: string;
}

/** Makes a sheet of two files of the project and has them matched. @throws Refusal */
export async function createReconcileSheet(ctx: Context, projectId: string, given: NewSheet) {
  const owner = await getRecord(ctx, project, projectId);
  await requireUnarchivedProject(ctx, owner.id);
  if (given.oursFile === given.theirsFile) throw quantityReconcileErrors.sameFile();
  for (const id of [given.oursFile, given.theirsFile])
    if ((await getRecord(ctx, costFile, id)).project !== owner.id) throw quantityReconcileErrors.otherProjectFile();
  const { requestKey } = given;
  const sheetId = await insertReconcileSheet(ctx, owner, given);
  return ctx.runtime.jobs.start(ctx, {
    kind: reconcileMatchJob.kind,
    title: `对量匹配：${given.name}`,
    input: { sheetId },
    ...(requestKey ? { requestKey } : {}),
  });
}

/** The sheet's record, made once for a request. */
export const insertReconcileSheet = (
  ctx: Context,
  owner: { readonly id: string; readonly deptId: string | null },
  { requestKey = randomUUID(), name, party, oursFile, theirsFile, note = null }: NewSheet,
): Promise<string> =>
  createRecord(
    ctx,
    reconcileSheet,
    { deptId: owner.deptId, project: owner.id, name, party, oursFile, theirsFile, note },
    requestKey,
  );
