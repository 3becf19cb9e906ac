import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, type ListSource } from '#kernel/server/records/list/list-source.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { okr, okrOverviewList, receivedEvaluationList } from '../model/index.ts';

const company = ({ me }: Context): Sql => sql`${me.companyId}::bigint`;

/** Objectives `t` that somebody sees: those of the own scope, and what is open to the firm once it is agreed on. */
export const seenObjectivesSql = (ctx: Context): Sql => recordScopeOf(okr, ctx.me).sql;

/** How much of a cycle `c` has passed, in percent. */
export const cycleDueSql = sql`round(100.0 * least(greatest(firm_day(now()) - c.from_date + 1, 0), c.to_date - c.from_date + 1) / (c.to_date - c.from_date + 1), 2)`;

const overview = defineListSource(okrOverviewList, {
  query: (ctx) => ({
    id: sql`t.id`,
    company: company(ctx),
    columns: {
      objective: sql`t.objective`,
      cycle: sql`t.cycle`,
      level: sql`t.level`,
      dept: sql`t.dept`,
      owner: sql`t.owner`,
      parent: sql`t.parent`,
      progress: sql`t.progress`,
      due: cycleDueSql,
      confidence: sql`k.confidence`,
      results: sql`k.results`,
      checked: sql`(select max(i.date) from okr_okr_check_in i where i.company_id = t.company_id and i.okr = t.id)`,
      score: sql`t.score`,
      state: sql`t.state`,
    },
    beside: {
      level_label: sql`t.level_label`,
      state_label: sql`t.state_label`,
    },
    from: sql`okr_okr t join okr_objective_cycle c on c.company_id = t.company_id and c.id = t.cycle
      cross join lateral (select count(*)::int as results, round(sum(r.confidence * r.weight)::numeric / nullif(sum(r.weight), 0), 1) as confidence
        from okr_okr_key_result r where r.company_id = t.company_id and r.okr = t.id) k`,
    where: sql`t.company_id = ${ctx.me.companyId} and ${seenObjectivesSql(ctx)}`,
  }),
});

const received = defineListSource(receivedEvaluationList, {
  query: (ctx) => ({
    id: sql`e.id`,
    company: company(ctx),
    columns: {
      text: sql`e.text`,
      cycle: sql`e.cycle`,
      score: sql`e.score`,
      by: sql`case when e.anonymous is not true then e.created_by end`,
      date: sql`firm_day(e.created_date)`,
    },
    from: sql`okr_user_evaluation e`,
    where: sql`e.company_id = ${ctx.me.companyId} and e.ratee = ${ctx.me.userId}`,
  }),
});

export const okrListSources: readonly ListSource[] = [overview, received];
