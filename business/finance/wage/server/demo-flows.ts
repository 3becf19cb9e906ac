import { sql } from 'kysely';
import { addDays, calendarDaysBetween, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { type DemoFlow, runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { DEMO_WAGE_APPROVAL_DEPTS, demoWageColumnsSql } from './demo.ts';

/** The wages of a department in a month yyyy-MM. */
async function earnedBy({ db }: Context, day: string, month: string, dept: string) {
  const found = await fetchRows(
    db,
    sql<Record<'staff' | 'dept' | 'base' | 'post' | 'perf' | 'siP' | 'hfP' | 'tax' | 'siC' | 'hfC', string>>`
      select p.id as staff, p.dept, n.base::text, n.post::text, n.perf::text, round(n.base * 0.105, 2)::text as "siP", round(n.base * 0.07, 2)::text as "hfP",
        t.tax::text, round(n.base * 0.245, 2)::text as "siC", round(n.base * 0.07, 2)::text as "hfC"
      from pub_person p join pub_department d on d.company_id = p.company_id and d.id = p.dept ${demoWageColumnsSql(sql`${month}::text`)}
      where d.name = ${dept} and p.kind = 'staff' and p.state = 'enabled' and p.login_name <> 'admin' order by p.id`,
  );
  const lines = found.map(({ dept: _, ...line }) => ({ ...line, allowance: '600' }));
  return { month, applyDate: day, dept: found[0]?.dept, lines };
}

/** The month before was approved on its 28th, to be paid by finance; this one waits to be looked at. */
export async function createDemoWageFlows(runtime: Runtime): Promise<void> {
  const today = dayOfInstant(new Date());
  const month = today.slice(0, 7);
  const before = addDays(`${month}-01`, -1).slice(0, 7);
  const asked = calendarDaysBetween(`${before}-28`, today);
  const of = (by: string, dept: string, month: string, more: Pick<DemoFlow, 'asked' | 'answers'>): DemoFlow => ({
    ...{ by, process: 'deptWage', form: (ctx, day) => earnedBy(ctx, day, month, dept) },
    ...more,
  });
  await runDemoFlows(runtime, [
    ...DEMO_WAGE_APPROVAL_DEPTS.map((dept) => of('hr', dept, before, { asked })),
    of('hr', DEMO_WAGE_APPROVAL_DEPTS[0], month, { asked: 0, answers: [] }),
    of('finance', DEMO_WAGE_APPROVAL_DEPTS[1], month, { asked: 0, answers: [] }),
  ]);
}
