import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { user } from '#platform/people/org/model/index.ts';
import type { Board } from '../../model/index.ts';
import { barsOf, deptName, figuresOf, monthsOf } from '../counted.ts';
import { inMonth, inYear, type Period } from '../period.ts';

const STAFF = sql`(t.kind = 'staff' and t.state = 'enabled')`;
const CAME_ON = sql`t.entry_date`;
const COUNT = sql`count(*)`;

/** 人力资源: the staff in service, by department and job, and who came in the year. */
export async function peopleBoard(ctx: Context, period: Period): Promise<Board> {
  const [figures, ...charts] = await Promise.all([
    figuresOf(ctx, user, [
      ['在职员工', '人', sql`count(*) filter (where ${STAFF})`],
      ['本年入职', '人', sql`count(*) filter (where ${STAFF} and ${inYear(CAME_ON, period)})`],
      ['本月入职', '人', sql`count(*) filter (where ${STAFF} and ${inMonth(CAME_ON, period)})`],
    ]),
    barsOf(ctx, user, { title: '部门人数', unit: '人', by: deptName(ctx, 'dept'), aggregate: COUNT, where: STAFF }),
    barsOf(ctx, user, { title: '职务人数', unit: '人', by: sql`t.job`, aggregate: COUNT, where: STAFF }),
    monthsOf(ctx, user, { title: '每月入职', unit: '人', day: CAME_ON, aggregate: COUNT, where: STAFF }, period),
  ]);
  return { figures, charts };
}
