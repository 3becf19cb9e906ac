import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import {
  type FunnelStageFigures,
  OPEN_OPPORTUNITY_STAGES,
  opportunity,
  opportunityStageLabel,
} from '../model/index.ts';

interface Asked {
  readonly year?: number;
  readonly owner?: string;
}

const STAGES = [...OPEN_OPPORTUNITY_STAGES, 'won'];

/**
 * What stands in each stage of the opportunities the person sees: number, fees, fees weighed by their chance (元), how
 * many came so far and went on, and how many days one stood there before it left.
 */
export async function loadSalesFunnel(ctx: Context, { year, owner }: Asked): Promise<FunnelStageFigures[]> {
  const began = year ? sql`extract(year from t.created_date at time zone ${FIRM_TIME_ZONE}) = ${year}` : sql`true`;
  const whose = owner ? sql`t.owner = ${owner}` : sql`true`;
  const found = await fetchRows(
    ctx.db,
    sql<Omit<FunnelStageFigures, 'name'>>`with seen as materialized (
        select t.id, t.stage, t.amount, t.weighted from opportunity_opportunity t
        where ${recordScopeOf(opportunity, ctx.me).sql} and ${began} and ${whose}),
      stages as (select stage, at from unnest(${STAGES}::text[]) with ordinality s (stage, at)),
      steps as (select l.opportunity, l.from_stage, l.to_stage, l.days from opportunity_stage_log l
        where l.company_id = ${ctx.me.companyId} and l.opportunity in (select id from seen)),
      furthest as (select s.opportunity, max(g.at) as at from steps s join stages g on g.stage = s.to_stage group by 1),
      stood as (select s.from_stage as stage, round(avg(s.days), 1)::text as days from steps s where s.from_stage is not null group by 1)
    select g.stage, (select count(*)::int from seen where seen.stage = g.stage) as count,
      coalesce((select sum(amount) from seen where seen.stage = g.stage), 0)::text as amount,
      coalesce((select sum(weighted) from seen where seen.stage = g.stage), 0)::text as weighted,
      (select count(*)::int from furthest f where f.at >= g.at) as reached,
      (select count(*)::int from furthest f where f.at > g.at) as passed,
      (select days from stood where stood.stage = g.stage) as days
    from stages g order by g.at`,
  );
  return found.map((one) => ({ ...one, name: opportunityStageLabel(one.stage) }));
}
