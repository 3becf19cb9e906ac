import { sql } from 'kysely';
import { hasRight } from '#kernel/base/has-right.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { type IncomeBasis, incomeRecord } from '../../model/index.ts';

/** A record of income as it is told to who may read it. */
export interface VisibleIncome {
  readonly id: string;
  readonly title: string;
  readonly basis: IncomeBasis;
  readonly date: string;
  readonly amount: string;
  readonly net: string;
  readonly reversal: boolean;
  readonly source: string;
  readonly dept: string | null;
}

/** Records `t` of the projects that the person leads. */
const ofLedProjects = ({ me }: Context): Sql => sql`t.company_id = ${me.companyId} and t.project in (
  select p.id from pub_project_state p where p.company_id = ${me.companyId} and p.manager = ${me.userId})`;

/**
 * Records of income `t` that the person may read: with the right to income those of the departments in reach, and in any case those of
 * the projects the person leads.
 */
export function visibleIncomeSql(ctx: Context): Sql {
  const led = ofLedProjects(ctx);
  return hasRight(ctx.me, incomeRecord.access.read)
    ? sql`(${recordScopeOf(incomeRecord, ctx.me).sql} or ${led})`
    : sql`${led}`;
}

/** Those of them that are asked for, the earliest first. @param which a condition on the records `t` */
export const loadVisibleIncome = (ctx: Context, which: Sql): Promise<VisibleIncome[]> =>
  fetchRows(
    ctx.db,
    sql<VisibleIncome>`select t.id, coalesce(t.title, '') as title, t.basis, t.date::text as date, t.amount::text as amount, t.net::text as net,
        t.reversal, t.source, (select d.name from pub_department d where d.company_id = t.company_id and d.id = t.dept) as dept
      from income_income_record t where t.company_id = ${ctx.me.companyId} and (${which}) and ${visibleIncomeSql(ctx)} order by t.date, t.id`,
  );
