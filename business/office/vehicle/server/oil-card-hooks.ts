import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { oilCardUse } from '../model/index.ts';

const SHORT = '油卡余额不足，请先充值或圈存';

/** A card in use, that pays no more than is on it: the database keeps that too (vehicle_oil_card_balance_floor). */
export const oilCardUseRecordHooks: RecordHooks<typeof oilCardUse> = {
  async beforeSave(ctx, values, existing) {
    const { card, vehicle } = { ...existing, ...values };
    const found = await fetchFirstRow(
      ctx.db,
      sql<{
        vehicle: string | null;
        enabled: boolean | null;
      }>`select vehicle::text as vehicle, enabled from vehicle_oil_card
        where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(String(card ?? ''))}`,
    );
    if (!found) throw new InvalidInput({ card: '请选择油卡' });
    if (existing === null && found.enabled === false) throw new InvalidInput({ card: '该油卡已停用' });
    if (!vehicle && found.vehicle) values.vehicle = found.vehicle;
  },
  taken: { vehicle_oil_card_balance_floor: { amount: SHORT } },
};
