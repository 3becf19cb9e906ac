import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

async function entered({ db }: Context, day: string, title: string, amount: string) {
  const project = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`select id from pub_project_state where company_id = 1 and state <> 'done' order by id desc limit 1`,
  );
  return project && { title, side: 'direct', date: day, project: project.id, subject: 'office', amount };
}

/** Costs that were entered by hand: some agreed to, some that wait. */
export const demoCostEntryFlows: readonly DemoFlow[] = [
  { by: 'finance', process: 'costEntry', asked: 4, form: (ctx, day) => entered(ctx, day, '成果文件装订', '320') },
  {
    by: 'finance',
    process: 'costEntry',
    asked: 0,
    answers: [],
    form: (ctx, day) => entered(ctx, day, '图纸晒印', '180'),
  },
];
