import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { findRecord, getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { createAllRecords, createRecord } from '#kernel/server/records/write/create-record.ts';
import {
  type AssetCount,
  type AssetCountLine,
  asset,
  assetCount,
  assetCountLine,
  assetErrors,
  type CountResult,
} from '../../model/index.ts';
import { type FoundAsset, findAsset } from '../cards/find-asset.ts';
import { noteAssetMove } from '../cards/note-asset-move.ts';

/** Ids that a field holds, joined by commas. */
const idsOf = (text: string | null): readonly string[] => (text ? text.split(',') : []);

/** The assets a count expects: of its departments and classes with those below them, all but what is gone. */
const expectedAssets = (tx: Context, { depts, classes }: AssetCount): Promise<FoundAsset[]> => {
  const [ofDepts, ofClasses] = [idsOf(depts), idsOf(classes)];
  const inDepts = ofDepts.length > 0 ? sql`a.dept = any(${[...ofDepts]}::bigint[])` : sql`true`;
  const inClasses =
    ofClasses.length > 0
      ? sql`exists (select from asset_asset_class c where c.company_id = a.company_id and c.id = a.asset_class
          and (c.id = any(${[...ofClasses]}::bigint[]) or string_to_array(c.parent_ids, ',') && ${[...ofClasses]}::text[]))`
      : sql`true`;
  return fetchRows(
    tx.db,
    sql<FoundAsset>`select a.id::text as id, a.no, a.name, a.dept::text as dept, a.keeper::text as keeper, a.place from asset_asset a
      where a.company_id = ${tx.me.companyId} and a.state not in ('scrapped', 'lost') and ${inDepts} and ${inClasses} order by a.no`,
  );
};

const expectedLine = (count: string, { id, no, dept, keeper, place }: FoundAsset) => ({
  ...{ count, asset: id, no, dept, keeper, place },
});

/** A count begins with the list of what should be there. @throws InvalidInput where that is nothing */
async function beginCount(tx: Context, count: AssetCount): Promise<void> {
  const expected = await expectedAssets(tx, count);
  if (expected.length === 0) throw new InvalidInput({ depts: '所选部门和分类没有资产' });
  await createAllRecords(
    tx,
    assetCountLine,
    expected.map((one) => expectedLine(count.id, one)),
  );
}

/** What nobody found is missing; places may follow what was found. */
async function endCount(tx: Context, count: AssetCount): Promise<void> {
  await changeRecords(tx, assetCountLine, sql`t.count = ${count.id} and t.result = 'pending'`, { result: 'missing' });
  if (!count.takePlaces) return;
  const wrong = await fetchRows(
    tx.db,
    sql<{ asset: string; place: string }>`select asset::text as asset, actual_place as place from asset_asset_count_line
      where company_id = ${tx.me.companyId} and count = ${count.id} and result = 'wrong' and actual_place is not null order by asset`,
  );
  for (const { asset: id, place } of wrong) {
    const before = await findRecord(tx, asset, id);
    await changeRecords(tx, asset, { id, where: sql`t.state <> 'scrapped'` }, { place });
    const after = await findRecord(tx, asset, id);
    if (after) await noteAssetMove(tx, before, after, '盘点更正');
  }
}

export const assetCountRecordHooks: RecordHooks<typeof assetCount> = {
  async afterSave(ctx, row, existing) {
    if (!existing) await beginCount(ctx, row);
    else if (row.state === 'closed' && existing.state === 'open') await endCount(ctx, row);
  },
  beside: [{ table: 'asset_asset_count_line', column: 'count', of: 'id' }],
};

/** What somebody found, by label or number. */
interface CheckedAsset {
  readonly no: string;
  readonly place?: string | null | undefined;
  readonly missing?: boolean | undefined;
}

const isElsewhere = (found: FoundAsset, place: string | null | undefined): boolean =>
  Boolean(place) && place !== (found.place ?? '');

/** The result of what somebody found at an expected asset. */
const resultOf = (found: FoundAsset, { place, missing }: CheckedAsset): CountResult => {
  if (missing) return 'missing';
  return isElsewhere(found, place) ? 'wrong' : 'found';
};

/** A count that still runs, kept open until the transaction ends. @throws Refusal 404, 409 */
async function openCount(tx: Context, id: string): Promise<string> {
  const { id: known } = await getRecord(tx, assetCount, id);
  await sql`select from asset_asset_count where company_id = ${tx.me.companyId} and id = ${known} for share`.execute(
    tx.db,
  );
  if ((await getRecord(tx, assetCount, known)).state !== 'open') throw assetErrors.countClosed();
  return known;
}

/** Notes in an open count that an asset is there, in another place, or cannot be found. @throws Refusal 409 */
export const checkAsset = (ctx: Context, id: string, given: CheckedAsset): Promise<AssetCountLine> =>
  inTransaction(ctx, async (tx) => {
    const count = await openCount(tx, id);
    const found = await findAsset(tx, given.no);
    const line = await fetchFirstRow(
      tx.db,
      sql<{
        id: string;
        expected: boolean;
      }>`select id::text as id, result <> 'extra' as expected from asset_asset_count_line
        where company_id = ${tx.me.companyId} and count = ${count} and asset = ${found.id} for update`,
    );
    const actualPlace = given.missing ? null : given.place || found.place;
    const seen = { actualPlace, person: tx.me.userId, at: new Date().toISOString() };
    if (!line) {
      const made = await createRecord(tx, assetCountLine, { ...expectedLine(count, found), ...seen, result: 'extra' });
      return getRecord(tx, assetCountLine, made);
    }
    const result = line.expected ? resultOf(found, given) : 'extra';
    await changeRecords(tx, assetCountLine, line.id, { ...seen, result });
    return getRecord(tx, assetCountLine, line.id);
  });
