import { sql } from 'kysely';
import type { paymentRequest } from '#business/finance/payment/model/index.ts';
import { requestPurchasePayment } from '#business/finance/payment/server/index.ts';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { changeRecords } from '#kernel/server/records/write/change-records.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { type AssetBuy, asset, assetBuy, assetBuyApprovalLadder, assetErrors, assetParams } from '../../model/index.ts';

type Values = ValuesOf<typeof assetBuy>;

/** So many suppliers are asked for a price above the firm's limit. */
const FEWEST_QUOTES = 3;

const totalOf = ({ lines }: Values) =>
  (lines ?? []).reduce(
    (sum, { qty, price }) => sum.plus(toDecimalOrZero(String(price ?? '0')).times(String(qty ?? '0'))),
    toDecimal('0'),
  );

/** @throws InvalidInput where a purchase beyond the firm's limit has too few quotes */
async function demandQuotes(ctx: Context, whole: Values): Promise<void> {
  const limit = await getCachedParamValue(ctx, assetParams.quotes);
  if (totalOf(whole).lte(limit)) return;
  const suppliers = new Set((whole.quotes ?? []).map(({ supplier }) => String(supplier ?? '').trim()).filter(Boolean));
  if (suppliers.size < FEWEST_QUOTES)
    throw new InvalidInput({
      quotes: translatable`申购合计超过${toDecimal(limit).toFixed()}元，须有${FEWEST_QUOTES}家不同供应商的报价`,
    });
}

/** Who approves follows the sum; what was accepted keeps the request as it is. */
export const assetBuyRecordHooks: RecordHooks<typeof assetBuy> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    await demandQuotes(ctx, whole);
    values.reviewLevel =
      (await resolveLevelByAmount(ctx, totalOf(whole), assetBuyApprovalLadder)) === 'gm' ? 'gm' : 'usual';
  },
  async afterStatus(ctx, id, status) {
    await changeRecords(ctx, assetBuy, id, { stage: status === 'approved' ? 'waiting' : 'none' });
  },
  undoApproval(_, row) {
    if (row.stage === 'part' || row.stage === 'done') throw assetErrors.buyAccepted();
  },
};

/** A request for payment that goes leaves its purchase open for another. */
export const assetPaymentRequestHooks: RecordHooks<typeof paymentRequest> = {
  async beforeRemove(ctx, { id }) {
    await changeRecords(ctx, assetBuy, sql`t.request = ${id}`, { request: null });
  },
};

/** Pieces of a line that were delivered. */
interface Delivery {
  readonly line: string;
  readonly pieces: readonly { readonly sn?: string | null | undefined }[];
  readonly buyDate: string;
  readonly place?: string | null | undefined;
}

/** A purchase, held until the transaction ends. @throws Refusal 404 */
async function lockBuy(tx: Context, id: string): Promise<AssetBuy> {
  const { id: known } = await getRecord(tx, assetBuy, id);
  await sql`select from asset_asset_buy where company_id = ${tx.me.companyId} and id = ${known} for update`.execute(
    tx.db,
  );
  return getRecord(tx, assetBuy, known);
}

/** @throws InvalidInput at a serial number that another piece or card has */
async function demandOwnNumbers(tx: Context, pieces: Delivery['pieces']): Promise<void> {
  const seen = new Map<string, number>();
  for (const [at, { sn }] of pieces.entries()) {
    if (!sn) continue;
    const field = `sn.${at}`;
    const before = seen.get(sn);
    if (before !== undefined) throw new InvalidInput({ [field]: translatable`与第${before}件的序列号重复` });
    seen.set(sn, at + 1);
    const other = await fetchFirstRow(
      tx.db,
      sql<{ no: string }>`select no from asset_asset where company_id = ${tx.me.companyId} and sn = ${sn}`,
    );
    if (other) throw new InvalidInput({ [field]: translatable`序列号已用于资产${other.no}` });
  }
}

/** The line whose pieces were delivered. @throws Refusal 404, 409; InvalidInput where more came than was asked for */
function deliveredLine(buy: AssetBuy, { line: named, pieces, buyDate }: Delivery): LineValues {
  if (buy.status !== 'approved') throw assetErrors.buyNotApproved();
  const line = buy.lines?.find(({ id }) => String(id) === named);
  if (!line) throw new Refusal('申购明细已不存在，请刷新后重试', 404, undefined, 'line.missing');
  const rest = Number(line.qty) - Number(line.accepted ?? 0);
  if (pieces.length > rest) throw new InvalidInput({ count: translatable`最多还可验收${rest}件` });
  if (buyDate > dayOfInstant(new Date())) throw new InvalidInput({ buyDate: '购置日期不能晚于今天' });
  return line;
}

/** Accepts pieces of an approved purchase: each has a card from now on. @throws Refusal 404, 409; InvalidInput at a piece */
export const acceptAssets = (ctx: Context, id: string, delivery: Delivery): Promise<AssetBuy> =>
  inTransaction(ctx, async (tx) => {
    const buy = await lockBuy(tx, id);
    const line = deliveredLine(buy, delivery);
    await demandOwnNumbers(tx, delivery.pieces);
    for (const { sn } of delivery.pieces) {
      const card = await saveRecord(tx, asset, {
        ...{ name: String(line.name), assetClass: String(line.class), spec: line.spec ? String(line.spec) : null },
        ...{ sn: sn || null, supplier: buy.supplier, buyDate: delivery.buyDate, price: String(line.price) },
        ...{ dept: buy.dept, place: delivery.place || null },
      });
      await changeRecords(tx, asset, card.id, { purchase: buy.id, purchaseLine: delivery.line });
    }
    const { lines } = await getRecord(tx, assetBuy, id);
    const isWhole = (lines ?? []).every(({ qty, accepted }) => Number(accepted) >= Number(qty));
    await changeRecords(tx, assetBuy, buy.id, { stage: isWhole ? 'done' : 'part' });
    return getRecord(tx, assetBuy, id);
  });

/** Asks for the payment of what was accepted, once it all was. @returns the request, a draft of the person's @throws Refusal 409 */
export const requestAssetPayment = (ctx: Context, id: string): Promise<{ id: string; no: string }> =>
  inTransaction(ctx, async (tx) => {
    const buy = await lockBuy(tx, id);
    if (buy.stage !== 'done') throw assetErrors.buyOpen();
    const remark = `资产申购 ${buy.no ?? ''}`;
    const request = await requestPurchasePayment(tx, { ...buy, amount: buy.acceptedAmount, remark });
    await changeRecords(tx, assetBuy, buy.id, { request: request.id });
    return { id: request.id, no: request.no ?? '' };
  });
