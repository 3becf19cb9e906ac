import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { type LogicalRule, logicalRuleSchema, type StoredFeeRate, type StoredMetricRange } from '../../model/index.ts';

/** Enabled rules of a company in their order. @param ids only these, enabled or not */
export async function loadEnabledRules(db: Db, companyId: string, ids?: readonly string[]): Promise<LogicalRule[]> {
  const which = ids ? sql`id = any(${[...ids]}::bigint[])` : sql`enabled`;
  const found = await fetchRows(
    db,
    sql<
      Record<string, unknown>
    >`select id, name, scope, codes, filter, amounts, left_side as "leftSide", op, right_side as "rightSide", tolerance, severity, message, impact, source
      from quality_logical_rule where company_id = ${companyId} and ${which} order by id`,
  );
  return found.map((row) => logicalRuleSchema.parse(row));
}

/** Enabled ranges of a company. */
export const loadEnabledRanges = (db: Db, companyId: string): Promise<StoredMetricRange[]> =>
  fetchRows(
    db,
    sql<StoredMetricRange>`select id, metric, area, specialty, kind, stage, min, max from quality_range_set
      where company_id = ${companyId} and enabled order by id`,
  );

/** Enabled rates of a company. */
export const loadEnabledRates = (db: Db, companyId: string): Promise<StoredFeeRate[]> =>
  fetchRows(
    db,
    sql<StoredFeeRate>`select id, kind, name, area, rate, effective_date::text as "effectiveDate" from quality_rate_standard
      where company_id = ${companyId} and enabled order by id`,
  );
