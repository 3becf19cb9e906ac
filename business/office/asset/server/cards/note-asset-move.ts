import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { findRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import { ASSET_STATES, type Asset, type AssetState, asset, assetMove } from '../../model/index.ts';

type Held = Pick<Asset, 'state' | 'dept' | 'keeper' | 'place'>;

/** What a change of a card was, by the states before and after it; transfers within a state are told by whom they concern. */
const ACTIONS: Readonly<Record<string, string>> = {
  'idle>used': '领用',
  'idle>lent': '借出',
  'used>lent': '借出',
  'used>idle': '归还',
  'lent>idle': '归还',
  'lost>idle': '找回',
};

/** What a change of a card is called in its history; null where nobody got it, nobody gave it and it stayed where it was. */
function assetActionOf(before: Held | null, after: Held): string | null {
  if (!before) return '登记';
  const [from, to] = [String(before.state), String(after.state)];
  if (from !== to) return ACTIONS[`${from}>${to}`] ?? stateName(to);
  const isMoved = before.dept !== after.dept || before.keeper !== after.keeper || before.place !== after.place;
  return isMoved ? '调拨' : null;
}

const isState = (text: string): text is AssetState => Object.hasOwn(ASSET_STATES, text);
const stateName = (text: string): string => (isState(text) ? ASSET_STATES[text] : text);

/** Writes into the history of an asset what became of it. */
export async function noteAssetMove(tx: Context, before: Asset | null, after: Asset, action?: string): Promise<void> {
  const told = action ?? assetActionOf(before, after);
  if (!told) return;
  await createRecord(tx, assetMove, {
    ...{ asset: after.id, date: dayOfInstant(new Date()), action: told },
    ...{ fromDept: before?.dept ?? null, fromKeeper: before?.keeper ?? null, fromPlace: before?.place ?? null },
    ...{ toDept: after.dept, toKeeper: after.keeper, toPlace: after.place },
    person: tx.me.userId === '0' ? null : tx.me.userId,
  });
}

/** Takes an asset to another state by what another record brings, and notes that. @returns whether it was in a state for it */
export async function stepAsset(tx: Context, id: string, step: string, action: string): Promise<boolean> {
  const before = await findRecord(tx, asset, id);
  const done = await applyStepToRecords(tx, asset, id, { step });
  const after = await findRecord(tx, asset, id);
  if (done.length > 0 && after) await noteAssetMove(tx, before, after, action);
  return done.length > 0;
}
