import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import {
  buildWorksTree,
  type ProjectsOverviewFigures,
  type ProjectWorkLine,
  project,
  sumWorksTotals,
} from '../model/index.ts';

const TODAY = sql`firm_today()`;
/** Projects that are worked on. */
const OPEN = sql`t.state in ('waiting', 'running', 'review')`;
const SHOWN = 10;

type Counted = ProjectsOverviewFigures['kinds'];

/** How many of the projects a person may see have each value of a choice, and what they invest (元). */
export function countProjectsBy(ctx: Context, field: 'kind' | 'stage' | 'state'): Promise<Counted> {
  const [value, label] = [sql.ref(`t.${field}`), sql.ref(`t.${field}_label`)];
  return fetchRows(
    ctx.db,
    sql<
      Counted[number]
    >`select ${value} as value, coalesce(max(${label}), ${value}) as label, count(*)::int as count, coalesce(sum(t.invest), 0)::numeric(18,2)::text as amount
      from project_project t where ${recordScopeOf(project, ctx.me).sql} and ${value} is not null group by 1 order by 3 desc, 1`,
  );
}

/** The projects a person may see: how many, of which kinds, in which phases, and what is due. */
export async function loadProjectsOverview(ctx: Context): Promise<ProjectsOverviewFigures> {
  const seen = recordScopeOf(project, ctx.me).sql;
  const totals = await fetchFirstRow(
    ctx.db,
    sql<
      Pick<ProjectsOverviewFigures, 'projects' | 'running' | 'overdue' | 'invest' | 'submitted' | 'approved'>
    >`select count(*)::int as projects, (count(*) filter (where ${OPEN}))::int as running,
        (count(*) filter (where ${OPEN} and t.plan_end < ${TODAY}))::int as overdue, coalesce(sum(t.invest), 0)::numeric(18,2)::text as invest,
        coalesce(sum(t.submit_amount), 0)::numeric(18,2)::text as submitted, coalesce(sum(t.approved_amount), 0)::numeric(18,2)::text as approved
      from project_project t where ${seen}`,
  );
  if (!totals) throw new Error('a sum without a row');
  const due = await fetchRows(
    ctx.db,
    sql<
      ProjectsOverviewFigures['due'][number]
    >`select t.id::text, coalesce(t.no, '') as no, t.name, coalesce(p.name, '') as manager, t.state, t.state_label as "stateLabel", t.plan_end as "planEnd",
        t.plan_end - ${TODAY} as days, t.progress::text
      from project_project t left join pub_person p on p.company_id = t.company_id and p.id = t.manager
      where ${seen} and ${OPEN} and t.plan_end is not null order by t.plan_end, t.id limit ${SHOWN}`,
  );
  return {
    ...totals,
    states: await countProjectsBy(ctx, 'state'),
    kinds: await countProjectsBy(ctx, 'kind'),
    stages: await countProjectsBy(ctx, 'stage'),
    due,
    mine: await stagesOf(ctx),
  };
}

/** Stages the person answers for that are not done, the most urgent first. */
const stagesOf = (ctx: Context) =>
  fetchRows(
    ctx.db,
    sql<
      ProjectsOverviewFigures['mine'][number]
    >`select s.id::text, t.id::text as project, t.name as "projectName", s.name, s.plan_end as "planEnd", s.plan_end - ${TODAY} as days, s.done::text
      from project_project_stage s join project_project t on t.company_id = s.company_id and t.id = s.project
      where s.company_id = ${ctx.me.companyId} and s.owner = ${ctx.me.userId} and s.plan_end is not null and coalesce(s.done, 0) < 1 and coalesce(s.skipped, 'no') = 'no'
        and ${OPEN} order by s.plan_end, s.id limit ${SHOWN}`,
  );

/** The works of a project with their amounts at every level. @throws Refusal 404 */
export async function loadProjectWorks(ctx: Context, id: string) {
  const { id: projectId } = await getRecord(ctx, project, id);
  const nodes = await fetchRows(
    ctx.db,
    sql<
      Omit<ProjectWorkLine, 'children'>
    >`select id::text, nullif(parent_id, -1)::text as "parentId", name, level, level_label as "levelLabel", coalesce(specialty_label, '') as specialty,
        scale::text, coalesce(scale_unit, '') as "scaleUnit", submitted::text, approved::text
      from project_project_node where company_id = ${ctx.me.companyId} and project = ${projectId} order by sort, id`,
  );
  const works = [...buildWorksTree(nodes)];
  return { works, ...sumWorksTotals(works) };
}
