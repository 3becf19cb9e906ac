import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { buildCheckSettings, type CheckSettings, type CostFileContext } from '../../model/index.ts';
import { loadEnabledRanges, loadEnabledRates, loadEnabledRules } from './load-enabled-rules-and-ranges.ts';

/** Thresholds and rules that hold for a cost file: the firm's ranges and rates for its area, stage and price date, and its enabled rules. */
export async function loadCheckSettings(db: Db, companyId: string, fileId: string): Promise<CheckSettings> {
  const place = await fetchFirstRow(
    db,
    sql<CostFileContext>`select p.area, c.stage, coalesce(nullif(c.header ->> 'materialPriceDate', ''), nullif(c.header ->> 'compileDate', '')) as "priceDate" from pub_cost_file c
      left join pub_project_place p on p.company_id = c.company_id and p.id = c.project
      where c.company_id = ${companyId} and c.id = ${fileId}`,
  );
  const ranges = await loadEnabledRanges(db, companyId);
  const rates = await loadEnabledRates(db, companyId);
  const logicalRules = await loadEnabledRules(db, companyId);
  return { ...buildCheckSettings(ranges, place ?? { area: null, stage: null }, rates), logicalRules };
}
