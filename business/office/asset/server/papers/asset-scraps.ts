import { sql } from 'kysely';
import { recordCosts } from '#business/finance/profit/server/index.ts';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { findRecord, getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { type Asset, type AssetScrap, asset, assetErrors, assetScrap } from '../../model/index.ts';
import { stepAsset } from '../cards/note-asset-move.ts';

/** The subject of costs that what is left of a value is. */
const SUBJECT = 'depreciation';

/** Which step gives an asset back that was to be scrapped, by the state it was in. */
const GIVEN_BACK = {
  used: 'keepUsed',
  lent: 'keepUsed',
  lost: 'keepLost',
  idle: 'keepIdle',
  repair: 'keepIdle',
} as const;

/** The asset of a scrap, which nobody else scraps. @throws InvalidInput */
async function scrappable(ctx: Context, id: string, scrap: string): Promise<Asset> {
  const found = await findRecord(ctx, asset, idOrNonexistent(id));
  if (!found) throw new InvalidInput({ asset: '请选择固定资产' });
  if (found.state === 'scrapped') throw new InvalidInput({ asset: '该资产已报废' });
  const other = await fetchFirstRow(
    ctx.db,
    sql<{
      no: string;
    }>`select no from asset_asset_scrap where company_id = ${ctx.me.companyId} and asset = ${found.id} and id <> ${scrap}
      and status in ('draft', 'running', 'returned') limit 1`,
  );
  if (other) throw new InvalidInput({ asset: translatable`该资产已有报废申请${other.no}` });
  return found;
}

/** The asset waits to be scrapped. @throws Refusal 409 where it is scrapped already */
async function beginScrap(tx: Context, row: AssetScrap): Promise<void> {
  await sql`select from asset_asset where company_id = ${tx.me.companyId} and id = ${row.asset} for update`.execute(
    tx.db,
  );
  const held = await getRecord(tx, asset, row.asset);
  await changeRecords(tx, assetScrap, row.id, { before: held.state, net: held.net });
  if (!(await stepAsset(tx, row.asset, 'toScrap', '申请报废')))
    throw assetErrors.assetNotScrappable({ state: held.state_label });
}

/** What is left of its value is closed, a cost of its department beside what was got for it. */
async function endScrap(tx: Context, row: AssetScrap): Promise<void> {
  await stepAsset(tx, row.asset, 'scrap', '报废');
  const loss = toDecimalOrZero(row.net).minus(toDecimalOrZero(row.income));
  const held = await getRecord(tx, asset, row.asset);
  if (loss.eq(0)) return;
  await recordCosts(tx, [
    {
      ...{ form: assetScrap.code, record: row.id, kind: 'depreciation', no: row.no, title: row.title },
      ...{ date: dayOfInstant(new Date()), dept: held.dept, subject: SUBJECT, amount: loss.toFixed(2) },
    },
  ]);
}

/** The net value stands in the scrap as it is approved; the asset goes with it, or comes back where nobody agrees. */
export const assetScrapRecordHooks: RecordHooks<typeof assetScrap> = {
  async beforeSave(ctx, values, existing) {
    const found = await scrappable(ctx, String(values.asset ?? existing?.asset ?? ''), existing?.id ?? '0');
    values.net = found.net;
  },
  async onStatus(ctx, id, status) {
    const tx = toSystemContext(ctx, ctx.me);
    const row = await getRecord(tx, assetScrap, id);
    if (row.status === status) return;
    if (status === 'running') await beginScrap(tx, row);
    if (status !== 'approved') return;
    await sql`select from asset_asset where company_id = ${tx.me.companyId} and id = ${row.asset} for update`.execute(
      tx.db,
    );
    await changeRecords(tx, assetScrap, id, { net: (await getRecord(tx, asset, row.asset)).net });
  },
  async afterStatus(ctx, id, status) {
    const tx = toSystemContext(ctx, ctx.me);
    const row = await getRecord(tx, assetScrap, id);
    if (status === 'approved') await endScrap(tx, row);
    else if (status !== 'running' && row.before)
      await stepAsset(tx, row.asset, lookUpConstant(GIVEN_BACK, row.before) ?? 'keepIdle', '撤回报废');
  },
};
