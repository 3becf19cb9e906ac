import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { findRecord, getRecord } from '#kernel/server/records/read/get-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { asset, assetErrors, assetMaintain, assetParams } from '../../model/index.ts';
import { stepAsset } from '../cards/note-asset-move.ts';

/** @throws InvalidInput where the asset is not there to be repaired */
async function demandRepairable(ctx: Context, id: string): Promise<void> {
  const found = await findRecord(ctx, asset, idOrNonexistent(id));
  if (!found) throw new InvalidInput({ asset: '请选择固定资产' });
  if (found.state === 'scrapped' || found.state === 'scrapping' || found.state === 'lost')
    throw new InvalidInput({ asset: translatable`该资产${found.state_label}，不能报修` });
}

/** The asset is back, with whoever keeps it or in store. */
async function bringBack(tx: Context, id: string, action: string): Promise<void> {
  const held = await findRecord(tx, asset, id);
  await stepAsset(tx, id, held?.keeper ? 'repairedUsed' : 'repairedIdle', action);
}

/** The approval sends the asset away, the end of the repair brings it back. */
export const assetMaintainRecordHooks: RecordHooks<typeof assetMaintain> = {
  async beforeSave(ctx, values, existing) {
    const { asset: named, cost, doneDate } = { ...existing, ...values };
    if (!existing || (values.asset !== undefined && values.asset !== existing.asset))
      await demandRepairable(ctx, String(named ?? ''));
    if (doneDate && doneDate > dayOfInstant(new Date())) throw new InvalidInput({ doneDate: '修复日期不能晚于今天' });
    const isMuch = toDecimalOrZero(cost).gt(await getCachedParamValue(ctx, assetParams.repair));
    if (existing?.status !== 'approved') values.level = isMuch ? 'finance' : 'usual';
  },
  async afterStatus(ctx, id, status) {
    if (status !== 'approved') return;
    const tx = toSystemContext(ctx, ctx.me);
    const row = await getRecord(tx, assetMaintain, id);
    await stepAsset(tx, row.asset, 'repair', '送修');
    if (!row.sentDate) await changeRecords(tx, assetMaintain, id, { sentDate: dayOfInstant(new Date()) });
  },
  async afterSave(ctx, row, existing) {
    if (row.state === 'done' && existing?.state === 'repairing') await bringBack(ctx, row.asset, '修复');
  },
  async undoApproval(ctx, row) {
    if (row.state === 'done') throw assetErrors.maintainDone();
    await bringBack(ctx, row.asset, '撤回维修');
  },
};
