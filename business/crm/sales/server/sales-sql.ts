import { sql } from 'kysely';
import { type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';

/** `table t where …`: the records of an entity that the person may see; none without the right to read them. */
export const visibleSalesRecordsSql = (ctx: Context, entity: EntityDefinition): Sql =>
  sql`${sql.table(tableNameOf(entity))} t where ${recordScopeOf(entity, ctx.me).sql} and ${hasRight(ctx.me, entity.access.read)}`;

/** Whether a day lies in a year; in any where none is given. */
export const isInYearSql = (day: Sql, year: number | undefined): Sql =>
  year ? sql`(${day} >= make_date(${year}, 1, 1) and ${day} < make_date(${year + 1}, 1, 1))` : sql`true`;

/** The day of an instant in the firm's zone. */
export const firmDaySql = (instant: Sql): Sql => sql`firm_day(${instant})`;

/** A draft is no contract yet. */
export const IS_SIGNED_CONTRACT_SQL = sql`t.state <> 'draft'`;
export const IS_OPEN_OPPORTUNITY_SQL = sql`t.stage not in ('won', 'lost')`;
/** Bids whose outcome says who won. */
export const IS_DECIDED_BID_SQL = sql`t.state in ('won', 'lost', 'void')`;
