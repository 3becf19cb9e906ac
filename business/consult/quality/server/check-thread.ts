import { sql } from 'kysely';
import { type CostFile, CostFileLookup } from '#business/consult/cost/model/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { dictKind } from '#kernel/fields/dict/kind.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { holdRun } from '#kernel/server/jobs/hold-run.ts';
import type { JobRun } from '#kernel/server/jobs/job-row.ts';
import { type DatabaseAccess, withDatabase } from '#kernel/server/threads/database-access.ts';
import type { ThreadTools } from '#kernel/server/threads/threads.ts';
import { type CheckRun, causesOf, checkList, checkRecord, type Finding, runChecks } from '../model/index.ts';
import { earlierDecisions, writeFindings } from './findings/finding-writer.ts';
import { checkSettingsOf } from './logic/check-settings-of.ts';
import { recount, writeRuns } from './run-store.ts';
import { wholeFile } from './whole-file.ts';

export interface CheckOrder {
  access: DatabaseAccess;
  run: JobRun | null;
  recordId: string;
  userId: string;
  fileId: string;
  /** Keys, in the order of the list. */
  checks: readonly string[];
}

export interface Checked {
  recordId: string;
  findings: number;
}

/** Shares of the bar: reading, checking, writing. */
const READ = 15;
const CHECKED = 85;

/** Checks a file and keeps record, runs and findings in one transaction. Runs in a thread: rules never hold up requests. */
export function checkInThread(order: CheckOrder, tools: ThreadTools): Promise<Checked> {
  return withDatabase(order.access, async (db) => {
    tools.progress(1, '正在读取造价文件');
    const { companyId } = order.access;
    const file = await wholeFile(db, companyId, order.fileId);
    const settings = await checkSettingsOf(db, companyId, order.fileId);
    const checks = checkList.filter(({ key }) => order.checks.includes(key));
    const onProgress = (title: string, done: number) =>
      tools.progress(READ + ((CHECKED - READ) * done) / checks.length, `${title}（${done + 1}/${checks.length}）`);
    const index = new CostFileLookup(file);
    const runs = runChecks(index, { checks, settings, onProgress });
    const findings = runs.flatMap(({ outcome }) => outcome.findings);
    const causes = causesOf(index, findings);
    tools.progress(CHECKED, '正在保存结果');
    return db.transaction().execute((trx) => keep(trx, order, file, { runs, findings, causes }));
  });
}

interface Found {
  readonly runs: readonly CheckRun[];
  readonly findings: readonly Finding[];
  readonly causes: ReadonlyMap<Finding, Finding>;
}

async function keep(db: Db, order: CheckOrder, file: CostFile, found: Found): Promise<Checked> {
  const { runs, findings, causes } = found;
  const { recordId, fileId } = order;
  const { companyId } = order.access;
  const record = await rows(
    db,
    sql`select id from quality_check_record where company_id = ${companyId} and id = ${recordId} for update`,
  );
  if (record.length === 0) throw new Refusal('质检记录已被删除', 404);
  await sql`delete from quality_finding where company_id = ${companyId} and record_id = ${recordId}`.execute(db);
  await writeRuns(db, companyId, recordId, runs);
  const decisions = await earlierDecisions(db, companyId, fileId);
  const billOfNorm = new Map(file.norms.map(({ id, billId }) => [id, billId]));
  await writeFindings(db, { companyId, recordId, findings, causes, decisions, billOfNorm });
  const notChecked = runs.reduce((sum, { outcome }) => sum + outcome.notChecked.length, 0);
  await recount(db, companyId, recordId, order.userId);
  await sql`update quality_check_record set state = 'done', state_label = ${dictKind.format('done', checkRecord.fields.state)}, not_checked_count = ${notChecked}, ended_date = now(), updated_date = now()
    where company_id = ${companyId} and id = ${recordId}`.execute(db);
  await holdRun(db, order.run);
  return { recordId, findings: findings.length };
}
