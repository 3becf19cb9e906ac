import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchPage } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { type FoundProject, type ProjectSearchConditions, project } from '../model/index.ts';

const between = (value: Sql, from?: number, to?: number): Sql[] => [
  ...(from === undefined ? [] : [sql`${value} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${value} <= ${to}`]),
];
const equal = (column: string, value?: string): Sql[] => (value ? [sql`${sql.ref(`t.${column}`)} = ${value}`] : []);
const has = (value: Sql, words?: string): Sql[] =>
  words ? [sql`position(lower(${words}) in lower(${value})) > 0`] : [];

/** Works of a level whose name and size fit. */
function withWorks(level: 'single' | 'unit', feature: ProjectSearchConditions['projectGroupFeature']): Sql[] {
  const { name, scaleFrom, scaleTo } = feature ?? {};
  const own = [...has(sql`n.name`, name), ...between(sql`n.scale`, scaleFrom, scaleTo)];
  if (own.length === 0) return [];
  return [
    sql`exists (select from project_project_node n where n.company_id = t.company_id and n.project = t.id and n.level = ${level} and ${sql.join(own, sql` and `)})`,
  ];
}

/** Like another project that the person sees: of its kind and class of works, between half and twice its size. */
const like = (seen: Sql, id?: string): Sql[] =>
  id
    ? [
        sql`exists (select from (select t.* from project_project t where ${seen} and t.id = ${id}) h where h.id <> t.id and h.kind = t.kind
          and h.work_kind is not distinct from t.work_kind and (h.build_area is null or t.build_area between h.build_area / 2 and h.build_area * 2))`,
      ]
    : [];

function whose({ me }: Context, radioValue: ProjectSearchConditions['radioValue']): Sql[] {
  if (radioValue === 'dept') return [sql`t.dept_id = ${me.deptId}`];
  if (radioValue !== 'mine') return [];
  return [
    sql`(t.manager = ${me.userId} or exists (select from project_project_member m where m.company_id = t.company_id and m.project = t.id and m.person = ${me.userId}))`,
  ];
}

function conditionsOf(ctx: Context, asked: ProjectSearchConditions): Sql[] {
  const { params = {}, projectBaseFeature: base = {}, projectFeature: own = {} } = asked;
  const seen = recordScopeOf(project, ctx.me).sql;
  return [
    seen,
    ...whose(ctx, asked.radioValue),
    ...equal('kind', asked.searchProjectKind),
    ...(asked.searchShareProject ? [sql`t.shared`] : []),
    ...has(sql`concat_ws(' ', t.no, t.name, t.build_unit, t.builder)`, asked.searchContent),
    ...equal('work_kind', asked.kind1),
    ...equal('structure', asked.kind2),
    ...(asked.kind3 ? [sql`${asked.kind3} = any(string_to_array(t.specialty, ','))`] : []),
    ...equal('stage', asked.kind4),
    ...(['state', 'manager', 'customer', 'area'] as const).flatMap((name) => equal(name, params[name])),
    ...between(sql`t.invest`, base.investFrom, base.investTo),
    ...between(sql`t.build_area`, base.buildAreaFrom, base.buildAreaTo),
    ...equal('fund_source', own.fundSource),
    ...equal('difficulty', own.difficulty),
    ...withWorks('single', asked.projectGroupFeature),
    ...withWorks('unit', asked.projectItemFeature),
    ...like(seen, asked.historyId),
  ];
}

/** The projects a person sees that fit every condition, the newest first. */
export const searchProjects = (ctx: Context, asked: ProjectSearchConditions) =>
  fetchPage<FoundProject>(
    ctx.db,
    {
      columns: sql`t.id::text, coalesce(t.no, '') as no, t.name, coalesce(t.kind_label, '') as "kindLabel", coalesce(t.stage_label, '') as "stageLabel", t.state_label as "stateLabel",
        t.build_area::text as "buildArea", t.approved_amount::text as approved, round(t.approved_amount / nullif(t.build_area, 0), 2)::text as "unitPrice",
        round((t.submit_amount - t.approved_amount) / nullif(t.submit_amount, 0), 4)::text as "reducedRate"`,
      from: sql`project_project t`,
      where: sql.join(conditionsOf(ctx, asked), sql` and `),
      order: sql`t.id desc`,
    },
    asked,
  );
