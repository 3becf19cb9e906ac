import { sql } from 'kysely';
import { costFile } from '#business/consult/cost/model/index.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Board } from '../../model/index.ts';
import { barsOf, figuresOf, monthsOf } from '../counted.ts';
import { dayOfInstant, inMonth, inYear, type Period } from '../period.ts';

const IMPORTED_ON = dayOfInstant(sql`t.created_date`);
const COUNT = sql`count(*)`;
const PROJECT = sql`(select p.name from pub_project p where p.company_id = t.company_id and p.id = t.project)`;
/** The file that a project's cost is read from now: the one that came last. */
const NEWEST = sql`t.id = (select max(c.id) from pub_cost_file c where c.company_id = t.company_id and c.project = t.project)`;

/** 造价成果: cost files by month and stage, and the projects with the largest cost. */
export async function costBoard(ctx: Context, period: Period): Promise<Board> {
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, costFile, [
      ['有造价文件的项目', '个', sql`count(distinct t.project)`],
      ['本年导入文件', '份', sql`count(*) filter (where ${inYear(IMPORTED_ON, period)})`],
      ['本月导入文件', '份', sql`count(*) filter (where ${inMonth(IMPORTED_ON, period)})`],
      ['项目最新造价合计', '元', sql`sum(t.total) filter (where ${NEWEST})`],
    ]),
    monthsOf(ctx, costFile, { title: '每月导入造价文件', unit: '份', day: IMPORTED_ON, aggregate: COUNT }, period),
    barsOf(ctx, costFile, { title: '成果阶段', unit: '份', by: sql`t.stage_label`, aggregate: COUNT }),
    barsOf(ctx, costFile, {
      title: '最新造价前十项目',
      unit: '元',
      by: PROJECT,
      aggregate: sql`sum(t.total)`,
      where: NEWEST,
    }),
  ]);
  return { figures, charts };
}
