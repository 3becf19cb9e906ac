import { toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';
import type { Supply, stockMove, supply } from '../model/index.ts';
import { levelOfStock } from './post-stock-moves.ts';

/** How much there is beside the least there should be; what is still in stock is not switched off. @throws InvalidInput */
function judgeSupply(_: Context, values: ValuesOf<typeof supply>, existing: Supply | null): void {
  const { min = null, enabled } = { ...existing, ...values };
  const stock = toDecimalOrZero(existing?.stock);
  if (existing && enabled === false && stock.gt(0)) throw new InvalidInput({ enabled: '还有库存，不能停用' });
  values.level = levelOfStock(stock, min === null ? null : String(min));
}

export const supplyRecordHooks: RecordHooks<typeof supply> = {
  beforeSave: judgeSupply,
  beforeCreateMany: validateEachAlone(judgeSupply),
};

/** What checks of the tables that movements feed say. */
export const stockMoveRecordHooks: RecordHooks<typeof stockMove> = {
  taken: {
    supply_stock_floor: { qty: '库存不足' },
    purchase_line_received: { qty: '入库数量超过采购数量' },
    receive_line_issued: { qty: '发放数量超过申领数量' },
  },
};
