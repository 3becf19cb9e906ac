import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { CostFile, CostFileHeader } from '../model/index.ts';
import { readCostFileRows } from './cost-row-store.ts';

/** A kept cost file with its head. @param lists only these, the others stay empty. @throws Refusal 404 where its head is not kept */
export async function loadWholeCostFile(
  db: Db,
  companyId: string,
  fileId: string,
  lists?: Parameters<typeof readCostFileRows>[3],
): Promise<CostFile> {
  const found = await fetchFirstRow(
    db,
    sql<{
      header: CostFileHeader | null;
    }>`select header from pub_cost_file where company_id = ${companyId} and id = ${fileId}`,
  );
  if (!found?.header) throw new Refusal('造价文件不存在或没有导入完整', 404);
  return { header: found.header, ...(await readCostFileRows(db, companyId, fileId, lists)) };
}
