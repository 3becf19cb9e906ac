import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { BonusOrder, PoolShare } from '../../model/index.ts';
import { loadProjectRoleMembers, type PeriodWithRule } from '../project-inputs.ts';

/** Somebody with an agreed part; nobody where it is the department's. */
type Agreed = Omit<PoolShare, 'entrust'> & { readonly name: string | null; readonly isGone: boolean };

interface TeamOrder extends BonusOrder {
  readonly name: string;
  readonly members: readonly Agreed[];
}

/** Who has a part in a project's bonus, and by what. */
export interface ProjectBonusTeam {
  readonly holders: Awaited<ReturnType<typeof loadProjectRoleMembers>>;
  /** The distribution approved last; empty where the rule's shares hold. */
  readonly agreed: readonly Agreed[];
  /** Orders under its framework contract, the oldest first. */
  readonly orders: readonly TeamOrder[];
}

export const EMPTY_BONUS_TEAM: ProjectBonusTeam = { holders: [], agreed: [], orders: [] };

/** The lines of a division as JSON. @param lines rows m of the company with person, role, specialty, share and line_no */
const agreedOf = (lines: Sql): Sql =>
  sql`(select coalesce(json_agg(json_build_object('person', m.person::text, 'role', m.role, 'specialty', m.specialty, 'share', m.share::text,
      'name', u.name, 'isGone', coalesce(u.state <> 'enabled', false)) order by m.line_no, m.id), '[]')
    from ${lines} left join pub_person u on u.company_id = m.company_id and u.id = m.person)`;

const ordersOf = ({ db, me }: Context, { period }: PeriodWithRule, projects: readonly string[]) =>
  fetchRows(
    db,
    sql<
      TeamOrder & { project: string }
    >`select e.id, e.name, e.project, e.fee::text as fee, coalesce(e.received, 0)::text as received,
        ${agreedOf(sql`(select * from bonus_bonus_entrust_member x where x.company_id = e.company_id and x.entrust = e.id) m`)} as members
      from bonus_bonus_entrust e where e.company_id = ${me.companyId} and e.project = any(${projects}::bigint[]) and e.date <= ${period.endDate} order by e.date, e.id`,
  );

const distributionsOf = ({ db, me }: Context, projects: readonly string[]) =>
  fetchRows(
    db,
    sql<{ project: string; agreed: readonly Agreed[] }>`select d.project,
        ${agreedOf(sql`(select * from bonus_bonus_share_line x where x.company_id = d.company_id and x.distribution = d.id) m`)} as agreed
      from (select distinct on (project) company_id, project, id from bonus_bonus_share
        where company_id = ${me.companyId} and project = any(${projects}::bigint[]) and status = 'approved' order by project, id desc) d`,
  );

function byProject<T extends { readonly project: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>(all.map(({ project }) => [project, []]));
  for (const one of all) groups.get(one.project)?.push(one);
  return groups;
}

/** The teams of projects, as a period finds them. */
export async function loadProjectBonusTeams(
  ctx: Context,
  work: PeriodWithRule,
  projects: readonly string[],
): Promise<Map<string, ProjectBonusTeam>> {
  const holders = await loadProjectRoleMembers(ctx, projects);
  const orders = await ordersOf(ctx, work, projects);
  const distributions = await distributionsOf(ctx, projects);
  const [held, ordered, divided] = [byProject(holders), byProject(orders), byProject(distributions)];
  return new Map(
    projects.map((id) => [
      id,
      { holders: held.get(id) ?? [], orders: ordered.get(id) ?? [], agreed: divided.get(id)?.[0]?.agreed ?? [] },
    ]),
  );
}
