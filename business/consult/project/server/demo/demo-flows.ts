import { sql } from 'kysely';
import { addDays } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

async function applied({ db, me }: Context, day: string, name: string) {
  const customer = await fetchFirstRow(db, sql<{ id: string }>`select id from pub_customer order by id desc limit 1`);
  return {
    ...{
      name,
      customer: customer?.id,
      early: '委托人要求先行进场，合同正在签订。',
      kind: 'settle-check',
      difficulty: 'II',
    },
    ...{ invest: '36000000', fee: '180000', planStart: addDays(day, 5), planEnd: addDays(day, 70) },
    scope: '审核工程量、单价与取费，出具结算审核报告。',
    members: [{ person: me.userId, role: 'compile', duty: '计量计价' }],
  };
}

/** A project without a plan of its own. */
async function planned({ db, me }: Context, day: string) {
  const project = await fetchFirstRow(
    db,
    sql<{
      id: string;
      name: string;
    }>`select id, name from project_project p where state in ('running', 'waiting') and dept_id = ${me.deptId}
      and not exists (select from project_project_plan x where x.company_id = p.company_id and x.project = p.id) order by id desc limit 1`,
  );
  if (!project) return null;
  const title = `${project.name}策划书`.slice(0, 120);
  return {
    title,
    project: project.id,
    people: 4,
    startDate: day,
    endDate: addDays(day, 60),
    scope: '工程量与价款审核，分阶段出具成果。',
  };
}

/** Projects that were applied for and planned: some agreed to, some that wait. */
export const demoProjectFlows: readonly DemoFlow[] = [
  {
    by: 'engineer',
    process: 'projectApply',
    asked: 7,
    form: (ctx, day) => applied(ctx, day, '城东小学扩建工程结算审核'),
  },
  {
    by: 'engineer',
    process: 'projectApply',
    asked: 1,
    answers: [],
    form: (ctx, day) => applied(ctx, day, '滨江路改造工程结算审核'),
  },
  {
    by: 'engineer',
    process: 'projectApply',
    asked: 2,
    answers: ['approve', 'rejectToInitiator'],
    form: (ctx, day) => applied(ctx, day, '文体中心工程结算审核'),
  },
  { by: 'engineer', process: 'projectPlan', asked: 6, form: (ctx, day) => planned(ctx, day) },
  { by: 'engineer', process: 'projectPlan', asked: 1, answers: [], form: (ctx, day) => planned(ctx, day) },
];
