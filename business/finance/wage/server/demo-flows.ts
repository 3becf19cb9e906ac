import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

/** This month's wages of a department. */
async function paid({ db }: Context, day: string, dept: string) {
  const staff = await rows(
    db,
    sql<{
      id: string;
      dept: string;
    }>`select p.id, p.dept from pub_person p join pub_department d on d.company_id = p.company_id and d.id = p.dept
      where d.name = ${dept} and p.kind = 'staff' and p.state = 'enabled' order by p.id`,
  );
  const lines = staff.map(({ id }) => ({ staff: id, base: '4800', post: '1800', perf: '1200', allowance: '600' }));
  return { month: day.slice(0, 7), dept: staff[0]?.dept, lines };
}

/** Wages that wait to be looked at by personnel and by finance. */
export const wageFlows: readonly DemoFlow[] = [
  { by: 'hr', process: 'deptWage', asked: 0, answers: [], form: (ctx, day) => paid(ctx, day, '造价三部') },
  { by: 'finance', process: 'deptWage', asked: 0, answers: [], form: (ctx, day) => paid(ctx, day, '信息中心') },
];
