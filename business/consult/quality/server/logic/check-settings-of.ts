import { sql } from 'kysely';
import { first } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { type CheckSettings, type FilePlace, settingsOf } from '../../model/index.ts';
import { keptRanges, keptRates, keptRules } from './kept-rules.ts';

/** Thresholds and rules that hold for a cost file: the firm's ranges and rates for its area, stage and price date, and its enabled rules. */
export async function checkSettingsOf(db: Db, companyId: string, fileId: string): Promise<CheckSettings> {
  const place = await first(
    db,
    sql<FilePlace>`select p.area, c.stage, coalesce(nullif(c.header ->> 'materialPriceDate', ''), nullif(c.header ->> 'compileDate', '')) as "priceDate" from pub_cost_file c
      left join pub_project_place p on p.company_id = c.company_id and p.id = c.project
      where c.company_id = ${companyId} and c.id = ${fileId}`,
  );
  const ranges = await keptRanges(db, companyId);
  const rates = await keptRates(db, companyId);
  const logicalRules = await keptRules(db, companyId);
  return { ...settingsOf(ranges, place ?? { area: null, stage: null }, rates), logicalRules };
}
