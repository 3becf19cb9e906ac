import { sql } from 'kysely';
import { z } from 'zod';
import { amountInChineseWords } from '#kernel/base/numbers/amount-in-chinese-words.ts';
import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import {
  calculateFee,
  type FeeItem,
  type FeeResult,
  type FeeResultLine,
  feeItemSchema,
  feeResultSchema,
  type TbFeeDetail,
  tbFeeSimple,
  toTariff,
} from '../model/index.ts';

interface StoredTariff extends Pick<TbFeeDetail, 'id' | 'name' | 'baseName' | 'method' | 'unit' | 'tiers' | 'factors'> {
  readonly overRate: string | null;
  readonly benefitRate: string | null;
  readonly benefitFrom: string | null;
  readonly minFee: string | null;
  readonly maxFee: string | null;
  readonly floatLow: string | null;
  readonly floatHigh: string | null;
  readonly document: string;
  readonly documentNo: string;
  readonly area: string;
}

/** The fees of several services by the firm's own tariffs. @throws InvalidInput where a question is wrong, by service */
export async function calculateFeeItems(ctx: Context, items: readonly FeeItem[]): Promise<FeeResult> {
  const tariffs = await tariffsOf(ctx, items);
  const lines = items.map((item, at) => lineOf(tariffs.get(item.detailId), item, at));
  const total = sumDecimals(lines.map(({ fee }) => fee)).toFixed(2);
  return { lines, total, words: amountInChineseWords(total) };
}

async function tariffsOf(ctx: Context, items: readonly FeeItem[]): Promise<Map<string, StoredTariff>> {
  const ids = [...new Set(items.map(({ detailId }) => detailId))];
  const found = await fetchRows(
    ctx.db,
    sql<StoredTariff>`select d.id, d.name, d.base_name as "baseName", d.method, d.unit, d.tiers, d.factors,
      d.over_rate as "overRate", d.benefit_rate as "benefitRate", d.benefit_from as "benefitFrom", d.min_fee as "minFee",
      d.max_fee as "maxFee", d.float_low as "floatLow", d.float_high as "floatHigh",
      b.name as document, b.document_no as "documentNo", b.area
    from fee_tb_fee_detail d join fee_tb_fee_base b on b.company_id = d.company_id and b.id = d.base
    where d.company_id = ${ctx.me.companyId} and d.id = any(${ids}::bigint[])`,
  );
  return new Map(found.map((row) => [row.id, row]));
}

function lineOf(tariff: StoredTariff | undefined, item: FeeItem, at: number): FeeResultLine {
  if (!tariff) throw new InvalidInput({ [`items.${at}.detailId`]: translatable`第${at + 1}项：所选收费标准不存在` });
  const answer = calculateFee(toTariff(tariff), item);
  if (answer.faults) {
    const faults = Object.entries(answer.faults).map(
      ([field, fault]) => [`items.${at}.${field}`, translatable`第${at + 1}项：${fault}`] as const,
    );
    throw new InvalidInput(Object.fromEntries(faults));
  }
  const { steps, base, benefit, fee } = answer;
  const { document, documentNo, area, baseName } = tariff;
  const amount = toDecimal(item.amount).toFixed();
  return {
    detailId: tariff.id,
    service: tariff.name,
    baseName,
    document,
    documentNo,
    area,
    amount,
    base,
    benefit,
    fee,
    steps: [...steps],
  };
}

const items = z.array(feeItemSchema).min(1).max(100);

/** The items a draft brings, judged. @throws InvalidInput */
export function parseFeeItems(given: unknown): FeeItem[] {
  const read = items.safeParse(given);
  if (!read.success) throw new InvalidInput({ items: '请至少添加一项服务，并选择收费标准、填写计费基数' });
  return read.data;
}

/** What a stored calculation came to, as it was calculated. @throws Refusal 404 */
export async function loadStoredFeeResult(ctx: Context, id: string): Promise<FeeResult> {
  const row = await getRecord(ctx, tbFeeSimple, id);
  const read = feeResultSchema.safeParse(row.result);
  if (!read.success) throw new Refusal('此计算书没有计算结果，请重新计算后保存');
  return read.data;
}
