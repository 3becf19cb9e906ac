import { sql } from 'kysely';
import { type CostFile, CostFileLookup } from '#business/consult/cost/model/index.ts';
import { loadWholeCostFile } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { dictKind } from '#kernel/fields/dict/kind.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { JobRun } from '#kernel/server/jobs/job-row.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import type { WorkerTools } from '#kernel/server/workers/worker-pool.ts';
import {
  checkRecord,
  type Finding,
  findRootCauses,
  type OneCheckResult,
  qualityCheckList,
  runChecks,
} from '../model/index.ts';
import { recountCheckRecord, saveCheckRuns } from './check-run-store.ts';
import { loadEarlierDecisions, writeFindings } from './findings/write-findings.ts';
import { loadCheckSettings } from './logic/load-check-settings.ts';

export interface QualityCheckTask {
  access: WorkerDatabaseAccess;
  run: JobRun | null;
  recordId: string;
  userId: string;
  fileId: string;
  /** Keys, in the order of the list. */
  checks: readonly string[];
}

export interface QualityCheckTaskResult {
  recordId: string;
  findings: number;
}

/** Shares of the bar: reading, checking, writing. */
const READ = 15;
const CHECKED = 85;

/** Checks a file and keeps record, runs and findings in one transaction. Runs in a thread: rules never hold up requests. */
export function checkFileInWorker(order: QualityCheckTask, tools: WorkerTools): Promise<QualityCheckTaskResult> {
  return withWorkerDatabase(order.access, async (db) => {
    tools.progress(1, '正在读取造价文件');
    const { companyId } = order.access;
    const file = await loadWholeCostFile(db, companyId, order.fileId);
    const settings = await loadCheckSettings(db, companyId, order.fileId);
    const checks = qualityCheckList.filter(({ key }) => order.checks.includes(key));
    const onProgress = (title: string, done: number) =>
      tools.progress(READ + ((CHECKED - READ) * done) / checks.length, `${title}（${done + 1}/${checks.length}）`);
    const index = new CostFileLookup(file);
    const runs = runChecks(index, { checks, settings, onProgress });
    const findings = runs.flatMap(({ outcome }) => outcome.findings);
    const causes = findRootCauses(index, findings);
    tools.progress(CHECKED, '正在保存结果');
    return db.transaction().execute((trx) => keep(trx, order, file, { runs, findings, causes }));
  });
}

interface Found {
  readonly runs: readonly OneCheckResult[];
  readonly findings: readonly Finding[];
  readonly causes: ReadonlyMap<Finding, Finding>;
}

async function keep(db: Db, order: QualityCheckTask, file: CostFile, found: Found): Promise<QualityCheckTaskResult> {
  const { runs, findings, causes } = found;
  const { recordId, fileId } = order;
  const { companyId } = order.access;
  const record = await fetchRows(
    db,
    sql`select id from quality_check_record where company_id = ${companyId} and id = ${recordId} for update`,
  );
  if (record.length === 0) throw new Refusal('质检记录已被删除', 404);
  await sql`delete from quality_finding where company_id = ${companyId} and record_id = ${recordId}`.execute(db);
  await saveCheckRuns(db, companyId, recordId, runs);
  const decisions = await loadEarlierDecisions(db, companyId, fileId);
  const billOfNorm = new Map(file.norms.map(({ id, billId }) => [id, billId]));
  await writeFindings(db, { companyId, recordId, findings, causes, decisions, billOfNorm });
  const notChecked = runs.reduce((sum, { outcome }) => sum + outcome.notChecked.length, 0);
  await recountCheckRecord(db, companyId, recordId, order.userId);
  await sql`update quality_check_record set state = 'done', state_label = ${dictKind.format('done', checkRecord.fields.state)}, not_checked_count = ${notChecked}, ended_date = now(), updated_date = now()
    where company_id = ${companyId} and id = ${recordId}`.execute(db);
  await lockJobRun(db, order.run);
  return { recordId, findings: findings.length };
}
