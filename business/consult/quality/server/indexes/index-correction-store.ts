import { sql } from 'kysely';
import { loadVisibleCostFile } from '#business/consult/cost/server/index.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { type FileIndexCorrections, type IndexSourceKind, indexItemsOfKind } from '../../model/index.ts';

/** What people said of a file's rows. */
export async function loadIndexCorrections(db: Db, companyId: string, fileId: string): Promise<FileIndexCorrections> {
  const found = await fetchRows(
    db,
    sql<{
      kind: IndexSourceKind;
      rowId: number;
      item: string;
    }>`select kind, row_id as "rowId", item from quality_index_correction
      where company_id = ${companyId} and cost_file = ${fileId}`,
  );
  const of = (kind: IndexSourceKind) =>
    new Map(found.filter((each) => each.kind === kind).map(({ rowId, item }) => [rowId, item]));
  return { bill: of('bill'), resource: of('resource') };
}

interface Corrected {
  readonly fileId: string;
  readonly kind: IndexSourceKind;
  readonly rowIds: readonly number[];
  readonly item: string | null;
}

/** Puts rows of a file under another index, under none, or back where code and words put them. @throws Refusal 404 */
export async function saveIndexCorrections(ctx: Context, { fileId, kind, rowIds, item }: Corrected) {
  await loadVisibleCostFile(ctx, fileId);
  if (item && !indexItemsOfKind(kind).some(({ key }) => key === item)) throw new Refusal('没有这个指标，请重新选择');
  const { companyId, userId } = ctx.me;
  const own = sql`company_id = ${companyId} and cost_file = ${fileId} and kind = ${kind} and row_id = any(${[...rowIds]}::int[])`;
  if (item === null) await sql`delete from quality_index_correction where ${own}`.execute(ctx.db);
  else
    await sql`insert into quality_index_correction (company_id, cost_file, kind, row_id, item, created_by)
      select ${companyId}, ${fileId}, ${kind}, id, ${item}, ${userId} from unnest(${[...new Set(rowIds)]}::int[]) id
      on conflict (company_id, cost_file, kind, row_id) do update set item = excluded.item, created_by = excluded.created_by`.execute(
      ctx.db,
    );
  return { changed: rowIds.length };
}
