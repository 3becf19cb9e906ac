import { sql } from 'kysely';
import { contextOf } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import { withoutJob } from '#kernel/server/jobs/without-job.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { checkList } from '../model/index.ts';
import { checkJob } from './check-job.ts';
import { setIgnore, setOpinion } from './findings/decide.ts';

const RECORD_KEY = '00000000-0000-4000-8000-0000000000c1';

/** The engineer has the demo firm's cost file checked, settles one finding and notes an opinion on another. */
export async function demoCheck(runtime: Runtime): Promise<void> {
  const db = runtime.database.system;
  const file = await first(
    db,
    sql<{ id: string; company_id: string; created_by: string }>`
    select id, company_id, created_by from pub_cost_file order by id limit 1`,
  );
  if (!file) return;
  const ctx = await contextOf(runtime, file.company_id, file.created_by, 'demo');
  const input = { fileId: file.id, checks: checkList.map(({ key }) => key), recordKey: RECORD_KEY };
  await checkJob.run(ctx, input, withoutJob());
  const idsOf = async (rule: string): Promise<string[]> => {
    const found = await rows(db, sql<{ id: string }>`select id from quality_finding where rule_id = ${rule}`);
    return found.map(({ id }) => id);
  };
  const reason = '安装工程辅材随主材计价，人工占比偏高，已与上期同类项目核对';
  await setIgnore(ctx, { ids: await idsOf('laborRateCheck.share'), ignored: true, reason });
  const opinion = '排水管应另编 031001006002，已通知编制人修改';
  await setOpinion(ctx, { ids: await idsOf('analyzerBillAndMaterial.duplicate'), opinion });
}
