import { sql } from 'kysely';
import { type Context, createUserContext } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { createInlineJobTools } from '#kernel/server/jobs/inline-job-tools.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { withInlineWorkers } from '#kernel/server/workers/inline-workers.ts';
import { qualityCheckList } from '../model/index.ts';
import { assignFindings } from './findings/assign-findings.ts';
import { setFindingsIgnored, setFindingsOpinion } from './findings/decide-findings.ts';
import { qualityCheckJob } from './quality-check-job.ts';
import { qualityWorkerTasks } from './worker-tasks.ts';

const RECORD_KEY = '00000000-0000-4000-8000-0000000000c1';

/** Projects whose file of a stage was checked: and what the technical leader is asked, where something is given to him. */
const CHECKED = [
  ['国道G320改线竣工决算', 'submitted', '桥面铺装和伸缩缝请对照竣工图核对'],
  ['滨江路改造工程竣工决算', 'submitted', null],
  ['光伏产业基地全过程造价咨询', 'contract', null],
] as const;

interface DemoFile {
  readonly id: string;
  readonly company_id: string;
  readonly created_by: string;
}

/** Has a file checked by whoever brought it. @returns the check's record */
async function checked(
  runtime: Runtime,
  file: DemoFile,
  recordKey: string,
): Promise<{ ctx: Context; recordId: string }> {
  const ctx = await createUserContext(
    withInlineWorkers(runtime, qualityWorkerTasks),
    file.company_id,
    file.created_by,
    'demo',
  );
  const input = { fileId: file.id, checks: qualityCheckList.map(({ key }) => key), recordKey };
  const { recordId } = await qualityCheckJob.run(ctx, input, createInlineJobTools());
  return { ctx, recordId };
}

/**
 * The engineer has the demo firm's cost file checked, settles one finding and notes an opinion on another; findings of
 * others are given to the technical leader.
 */
export async function runDemoQualityCheck(runtime: Runtime): Promise<void> {
  const db = runtime.database.system;
  const file = await fetchFirstRow(
    db,
    sql<DemoFile>`select id, company_id, created_by from pub_cost_file order by id limit 1`,
  );
  if (!file) return;
  const { ctx, recordId } = await checked(runtime, file, RECORD_KEY);
  const idsOf = (rule: string) => findingsOf(runtime, recordId, rule);
  const reason = '安装工程辅材随主材计价，人工占比偏高，已与上期同类项目核对';
  await setFindingsIgnored(ctx, { ids: await idsOf('laborRateCheck.share'), ignored: true, reason });
  const opinion = '排水管应另编 031001006002，已通知编制人修改';
  await setFindingsOpinion(ctx, { ids: await idsOf('analyzerBillAndMaterial.duplicate'), opinion });
  await checkOthers(runtime);
}

async function findingsOf({ database }: Runtime, recordId: string, rule: string): Promise<string[]> {
  const found = await fetchRows(
    database.system,
    sql<{ id: string }>`select id from quality_finding where record_id = ${recordId} and rule_id like ${rule}`,
  );
  return found.map(({ id }) => id);
}

async function checkOthers(runtime: Runtime): Promise<void> {
  const db = runtime.database.system;
  const leader = await fetchFirstRow(db, sql<{ id: string }>`select id from pub_person where login_name = 'reviewer'`);
  for (const [at, [project, stage, note]] of CHECKED.entries()) {
    const file = await fetchFirstRow(
      db,
      sql<DemoFile>`select f.id, f.company_id, f.created_by from pub_cost_file f join pub_project p on p.company_id = f.company_id and p.id = f.project
        where p.name = ${project} and f.stage = ${stage} order by f.id limit 1`,
    );
    if (!file || !leader) continue;
    const { ctx, recordId } = await checked(runtime, file, RECORD_KEY.replace(/1$/, String(at + 2)));
    const ids = await findingsOf(runtime, recordId, 'analyzerBillAndMaterial.%');
    if (note && ids.length > 0) await assignFindings(ctx, { ids, assignee: leader.id, note });
  }
}
