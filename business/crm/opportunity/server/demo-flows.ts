import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

/** An opportunity that is at a stage, with what is asked of it. @param nth of them, from 0 */
async function asks({ db, me }: Context, kind: 'start' | 'quote', nth: number) {
  const stages = kind === 'start' ? ['lead'] : ['approved', 'quote'];
  const found = await fetchFirstRow(
    db,
    sql<{
      opportunity: string;
      name: string;
      amount: string;
    }>`select id as opportunity, name, amount from opportunity_opportunity
      where stage = any(${stages}) and amount > 0 and (${me.deptName} <> '造价一部' or dept_id = ${me.deptId}) order by amount desc, id offset ${nth} limit 1`,
  );
  if (!found) return null;
  const { name, ...of } = found;
  const title = `${name}${kind === 'start' ? '立项' : '报价'}`;
  return {
    ...of,
    kind,
    title: title.slice(0, 120),
    reason: '委托人资信良好，本部门人员可满足工期，按收费标准测算有合理利润。',
  };
}

/** Opportunities that were put forward, and some that wait to be decided on. */
export const demoOpportunityFlows: readonly DemoFlow[] = [
  { by: 'gm', process: 'opportunityReview', asked: 9, form: (ctx) => asks(ctx, 'start', 0) },
  { by: 'gm', process: 'opportunityReview', asked: 1, answers: [], form: (ctx) => asks(ctx, 'start', 0) },
  { by: 'manager', process: 'opportunityReview', asked: 0, answers: ['approve'], form: (ctx) => asks(ctx, 'quote', 0) },
];
