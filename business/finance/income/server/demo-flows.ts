import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

/** A project whose work goes on. @param nth of them, from 0 */
async function done({ db }: Context, day: string, nth: number) {
  const project = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select p.id from pub_project_state p where p.company_id = 1 and p.state <> 'done' and p.contract is not null
      and not exists (select from income_output_record o where o.company_id = p.company_id and o.project = p.id) order by p.id desc offset ${nth} limit 1`,
  );
  return project && { project: project.id, month: day.slice(0, 7), progress: '0.4', date: day };
}

/** What was produced: some agreed to, some that waits. */
export const demoOutputFlows: readonly DemoFlow[] = [
  { by: 'manager', process: 'outputRecord', asked: 3, form: (ctx, day) => done(ctx, day, 0) },
  { by: 'manager', process: 'outputRecord', asked: 0, answers: ['approve'], form: (ctx, day) => done(ctx, day, 0) },
];
