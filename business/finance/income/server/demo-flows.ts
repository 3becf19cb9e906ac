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

/** A contract of a department that another helps with. */
async function shared({ db, me }: Context, day: string) {
  const found = await fetchFirstRow(
    db,
    sql<{
      contract: string;
      other: string;
    }>`select c.id as contract, d.id as other from pub_contract c join pub_contract_money m on m.company_id = c.company_id and m.id = c.id
        join pub_department d on d.company_id = c.company_id and d.enabled and d.leader is not null and d.id <> c.dept_id
      where c.company_id = 1 and c.state = 'running' and c.dept_id = ${me.deptId} and d.name like '造价%'
        and not exists (select from income_income_share s where s.company_id = c.company_id and s.contract = c.id) order by c.id desc, d.id limit 1`,
  );
  if (!found) return null;
  const lines = [
    { dept: me.deptId, percent: '0.7' },
    { dept: found.other, percent: '0.3' },
  ];
  return { contract: found.contract, day, lines, remark: '安装专业由协作部门完成' };
}

/** How contracts are shared between departments: one agreed to, one that waits. */
export const demoShareFlows: readonly DemoFlow[] = [
  { by: 'manager', process: 'incomeShare', asked: 4, form: shared },
  { by: 'manager', process: 'incomeShare', asked: 1, answers: [], form: shared },
];

/** What was produced: some agreed to, some that waits. */
export const demoOutputFlows: readonly DemoFlow[] = [
  { by: 'manager', process: 'outputRecord', asked: 3, form: (ctx, day) => done(ctx, day, 0) },
  { by: 'manager', process: 'outputRecord', asked: 0, answers: ['approve'], form: (ctx, day) => done(ctx, day, 0) },
];
