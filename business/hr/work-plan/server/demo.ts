import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { createDemoContext } from '#platform/engines/workflow/server/index.ts';
import { workPlan } from '../model/index.ts';
import { openCurrentPlan } from './current-plan.ts';

const WEEK = 7;

/** By whom, what was to be done the week before, how far it came. */
const PLANS: Readonly<Record<string, readonly (readonly [content: string, done: number])[]>> = {
  engineer: [
    ['医院门诊楼结算审核：土建工程量复核', 100],
    ['体育馆钢结构计价核对', 60],
    ['参加新版计价规范培训', 100],
  ],
  manager: [
    ['部门在手项目进度检查', 100],
    ['两份结算审核报告二级复核', 50],
    ['下月人力安排', 100],
  ],
  hr: [
    ['十二月考勤核对', 40],
    ['年度绩效方案征求意见', 100],
  ],
};

/** Plans of three people: the week before with its summary, and this week with what was carried over. */
export async function createDemoWorkPlans(runtime: Runtime): Promise<void> {
  const first = await createDemoContext(runtime, 'engineer');
  if (await fetchFirstRow(first.db, sql`select 1 from work_plan_work_plan where company_id = ${first.me.companyId}`))
    return;
  const fromDate = addDays(dayOfInstant(new Date()), -WEEK);
  for (const [who, things] of Object.entries(PLANS)) {
    const ctx = await createDemoContext(runtime, who);
    const lines = things.map(([content, done]) => ({ content, planned: 100, done }));
    const { id } = await saveRecord(ctx, workPlan, { kind: 'week', fromDate, lines });
    const values = { summary: '主要事项按计划完成，未完成的转入本周。', next: '优先完成结转事项。' };
    await applyStepToRecords(ctx, workPlan, id, { step: 'summarise', values });
    await openCurrentPlan(ctx, 'week');
  }
}
