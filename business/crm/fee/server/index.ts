import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { listRecords } from '#kernel/server/records/list/list.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { saveNewest } from '#kernel/server/records/save/save-newest.ts';
import { feeCalls, tbFeeBase, tbFeeDetail, tbFeeSimple } from '../model/index.ts';
import { tierFault } from '../model/tier-faults.ts';
import { calculateItems, itemsIn, storedResult } from './calculate.ts';
import { demoFees } from './demo.ts';
import { startingTariffs } from './starting-tariffs.ts';

/** Areas in the order of their names, the whole country first. @param used only areas with services in use */
async function areasOf(ctx: Context, used: boolean): Promise<string[]> {
  const found = await rows(
    ctx.db,
    sql<{
      area: string;
    }>`select distinct b.area, b.area <> '全国' as further from fee_tb_fee_base b
    where b.company_id = ${ctx.me.companyId} and b.enabled and (not ${used}::boolean or exists (select from fee_tb_fee_detail d
      where d.company_id = b.company_id and d.base = b.id and d.enabled)) order by further, b.area`,
  );
  return found.map(({ area }) => area);
}

const group = implement('收费计算', feeCalls, {
  bases: (ctx, { body }) => listRecords(ctx, tbFeeBase, body),
  saveBase: (ctx, { body }) => saveNewest(ctx, tbFeeBase, body),
  removeBase: (ctx, { params }) => removeRecords(ctx, tbFeeBase, [params.id]),
  baseAreas: (ctx) => areasOf(ctx, false),
  details: (ctx, { body }) => listRecords(ctx, tbFeeDetail, body),
  saveDetail: (ctx, { body }) => saveNewest(ctx, tbFeeDetail, body),
  removeDetail: (ctx, { params }) => removeRecords(ctx, tbFeeDetail, [params.id]),
  detailAreas: (ctx) => areasOf(ctx, true),
  calculate: (ctx, { body }) => ('items' in body ? calculateItems(ctx, body.items) : storedResult(ctx, body.id)),
  saveSimple: (ctx, { body }) => saveRecord(ctx, tbFeeSimple, body),
});

export const feeServer: ServerPart = {
  calls: [group],
  hooks: [
    hooksFor(tbFeeDetail, {
      beforeSave(_, values, existing) {
        const fault = tierFault(values.method ?? existing?.method, values.tiers ?? existing?.tiers ?? []);
        if (fault) throw new InvalidInput({ tiers: fault });
      },
    }),
    hooksFor(tbFeeSimple, {
      async beforeSave(ctx, values, existing) {
        if (values.items === undefined && existing) return;
        const items = itemsIn(values.items);
        const result = await calculateItems(ctx, items);
        Object.assign(values, { items, result, total: result.total, services: items.length });
      },
    }),
  ],
  starting: startingTariffs,
  demo: demoFees,
};
