import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { saveWithoutVersion } from '#kernel/server/records/save/save-without-version.ts';
import { feeCalls, tbFeeBase, tbFeeDetail, tbFeeSimple } from '../model/index.ts';
import { validateTiers } from '../model/validate-tiers.ts';
import { calculateFeeItems, loadStoredFeeResult, parseFeeItems } from './calculate-fee-items.ts';
import { createDemoFeeCalculations } from './demo.ts';
import { tariffSeedPieces } from './seed-tariffs.ts';

/** Areas in the order of their names, the whole country first. @param used only areas with services in use */
async function areasOf(ctx: Context, used: boolean): Promise<string[]> {
  const found = await fetchRows(
    ctx.db,
    sql<{
      area: string;
    }>`select distinct b.area, b.area <> '全国' as further from fee_tb_fee_base b
    where b.company_id = ${ctx.me.companyId} and b.enabled and (not ${used}::boolean or exists (select from fee_tb_fee_detail d
      where d.company_id = b.company_id and d.base = b.id and d.enabled)) order by further, b.area`,
  );
  return found.map(({ area }) => area);
}

const group = implementCalls('收费计算', feeCalls, {
  bases: (ctx, { body }) => listRecords(ctx, tbFeeBase, body),
  saveBase: (ctx, { body }) => saveWithoutVersion(ctx, tbFeeBase, body),
  removeBase: (ctx, { params }) => removeRecords(ctx, tbFeeBase, [params.id]),
  baseAreas: (ctx) => areasOf(ctx, false),
  details: (ctx, { body }) => listRecords(ctx, tbFeeDetail, body),
  saveDetail: (ctx, { body }) => saveWithoutVersion(ctx, tbFeeDetail, body),
  removeDetail: (ctx, { params }) => removeRecords(ctx, tbFeeDetail, [params.id]),
  detailAreas: (ctx) => areasOf(ctx, true),
  calculate: (ctx, { body }) =>
    'items' in body ? calculateFeeItems(ctx, body.items) : loadStoredFeeResult(ctx, body.id),
  saveSimple: (ctx, { body }) => saveRecord(ctx, tbFeeSimple, body),
});

export const feeServer: ServerModulePart = {
  calls: [group],
  hooks: [
    defineEntityHooks(tbFeeDetail, {
      beforeSave(_, values, existing) {
        const fault = validateTiers(values.method ?? existing?.method, values.tiers ?? existing?.tiers ?? []);
        if (fault) throw new InvalidInput({ tiers: fault });
      },
    }),
    defineEntityHooks(tbFeeSimple, {
      async beforeSave(ctx, values, existing) {
        if (values.items === undefined && existing) return;
        const items = parseFeeItems(values.items);
        const result = await calculateFeeItems(ctx, items);
        Object.assign(values, { items, result, total: result.total, services: items.length });
      },
    }),
  ],
  starting: tariffSeedPieces,
  demo: createDemoFeeCalculations,
};
