import { sql } from 'kysely';
import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type Asset, type asset, depreciableOf } from '../../model/index.ts';
import { noteAssetMove } from './note-asset-move.ts';

type Values = ValuesOf<typeof asset>;

/** What depreciation goes by, which stays once there is any. */
const BASIS = ['price', 'life', 'residual', 'useDate', 'opening'] as const;

/** What a card leaves open is that of its class. */
async function fillFromClass(ctx: Context, values: Values, whole: Values): Promise<void> {
  const named = String(whole.assetClass ?? '');
  if (!isRecordId(named) || (whole.life && whole.residual)) return;
  const kind = await fetchFirstRow(
    ctx.db,
    sql<{ life: number | null; residual: string | null }>`select life, residual::text as residual from asset_asset_class
      where company_id = ${ctx.me.companyId} and id = ${named}`,
  );
  if (!whole.life) values.life = kind?.life ?? null;
  if (!whole.residual) values.residual = kind?.residual ?? null;
}

const isSame = (a: unknown, b: unknown): boolean =>
  String(a ?? '') === String(b ?? '') || (isNumber(a) && isNumber(b) && toDecimalOrZero(String(a)).eq(String(b)));
const isNumber = (value: unknown): boolean => /^\d+(\.\d+)?$/.test(String(value ?? ''));

/** @throws InvalidInput at what depreciation went by, where that changes */
function refuseOtherBasis(values: Values, existing: Asset): void {
  if (toDecimalOrZero(existing.accumulated).eq(0)) return;
  const changed = BASIS.find((code) => values[code] !== undefined && !isSame(values[code], existing[code]));
  if (changed) throw new InvalidInput({ [changed]: '已计提折旧，此项不能再修改' });
}

/** @throws InvalidInput where what a card says does not fit together */
function refuseContradictions({ buyDate, useDate, opening, price, residual, state, keeper, dept }: Values): void {
  if (buyDate && useDate && useDate < buyDate) throw new InvalidInput({ useDate: '启用日期不能早于购置日期' });
  const most = depreciableOf({ price: price ?? '0', residual: residual ?? '0' });
  if (toDecimalOrZero(opening).gt(most)) throw new InvalidInput({ opening: '期初累计折旧不能超过原值减净残值' });
  if (state !== 'used') return;
  if (!keeper) throw new InvalidInput({ keeper: '在用的资产应有保管人' });
  if (!dept) throw new InvalidInput({ dept: '在用的资产应有使用部门' });
}

/** A card is whole for depreciation, and what becomes of the piece stands in its history. */
export const assetRecordHooks: RecordHooks<typeof asset> = {
  async beforeSave(ctx, values, existing) {
    await fillFromClass(ctx, values, { ...existing, ...values });
    if (existing) refuseOtherBasis(values, existing);
    refuseContradictions({ ...existing, ...values });
  },
  afterSave: (ctx, row, existing) => noteAssetMove(ctx, existing, row),
  taken: { asset_net_floor: { price: '原值少于已计提的折旧' } },
};
