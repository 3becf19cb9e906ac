import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import {
  computePriceBand,
  computeTextSimilarity,
  costFile,
  extractNationalCode,
  groupRowsBy,
  normalizeUnit,
  type SimilarBill,
  type SimilarBills,
} from '../model/index.ts';
import { loadVisibleCostFile } from './workbench-queries.ts';

/** Bills read before the nearest are chosen; the newest files first. */
const READ = 5000;
/** Bills shown, the nearest first. */
const SHOWN = 200;
/** Features less alike than this are other work. */
const NEAR = 0.7;
const NATIONAL_DIGITS = 9;
/** Where many bills are judged at once: so many of the newest are read for each code. */
const READ_EACH = 300;

type Bill = { code: string; name: string; feature: string; unit: string; price: string | null };

/**
 * Priced bills of the same national code and unit in the files that the person may see, the newest version of each
 * project's stage, with what is usual among those whose features are alike. @throws Refusal 404
 */
export async function findSimilarBills(ctx: Context, asked: { fileId: string; billId: number }): Promise<SimilarBills> {
  await loadVisibleCostFile(ctx, asked.fileId);
  const bill = await fetchFirstRow(
    ctx.db,
    sql<Bill>`select code, name, feature, unit, price from cost_bill where company_id = ${ctx.me.companyId} and file_id = ${asked.fileId} and id = ${asked.billId}`,
  );
  if (!bill) throw new Refusal('清单不存在', 404);
  const digits = extractNationalCode(bill.code).slice(0, NATIONAL_DIGITS);
  const found = digits.length < NATIONAL_DIGITS ? [] : await billsOfCode(ctx, digits, asked);
  const near = nearest(bill, found);
  return { code: digits, own: bill.price, ...usualOf(near), bills: near.slice(0, SHOWN) };
}

type Found = Pick<SimilarBill, 'feature' | 'unit' | 'price'>;

/** Bills in the same unit with how alike their features are, the most alike first. */
function nearest<F extends Found>({ unit, feature }: Pick<Bill, 'unit' | 'feature'>, found: readonly F[]) {
  const own = normalizeUnit(unit);
  return found
    .filter((each) => normalizeUnit(each.unit) === own)
    .map((each) => ({ ...each, likeness: Math.round(computeTextSimilarity(feature, each.feature) * 100) }))
    .sort((a, b) => b.likeness - a.likeness);
}

/** What is usual among bills whose features are alike, and how many these are. */
export type UsualBillPrice = Pick<SimilarBills, 'alike' | 'band'>;

function usualOf(near: readonly Pick<SimilarBill, 'likeness' | 'price'>[]): UsualBillPrice {
  const alike = near.filter((each) => each.likeness >= NEAR * 100);
  return { alike: alike.length, band: computePriceBand(alike.map(({ price }) => Number(price))) };
}

/**
 * What is usual for each of some bills of a file, by the newest bills of their codes; bills without a national code have
 * nothing usual. The file must be in the person's scope.
 */
export async function findUsualPrices(
  ctx: Context,
  fileId: string,
  bills: readonly ({ readonly id: number } & Omit<Bill, 'price'>)[],
): Promise<ReadonlyMap<number, UsualBillPrice>> {
  const codeOf = (bill: Pick<Bill, 'code'>) => extractNationalCode(bill.code).slice(0, NATIONAL_DIGITS);
  const codes = [...new Set(bills.map(codeOf))].filter((code) => code.length === NATIONAL_DIGITS);
  const found = await fetchRows(
    ctx.db,
    sql<Found & { digits: string; fileId: string; billId: number }>`with files as (${newestFiles(ctx)})
      select c.digits, b.* from unnest(${codes}::text[]) c(digits) cross join lateral (
        select b.file_id as "fileId", b.id as "billId", b.feature, b.unit, b.price from cost_bill b join files f on f.id = b.file_id
        where b.company_id = ${ctx.me.companyId} and left(b.code, ${NATIONAL_DIGITS}) = c.digits and b.kind = 'bill' and b.price > 0
        order by b.file_id desc, b.id limit ${READ_EACH}) b`,
  );
  const byCode = groupRowsBy(found, ({ digits }) => digits);
  const usual = new Map<number, UsualBillPrice>();
  for (const bill of bills) {
    const others = (byCode.get(codeOf(bill)) ?? []).filter(
      ({ fileId: of, billId }) => of !== fileId || billId !== bill.id,
    );
    usual.set(bill.id, usualOf(nearest(bill, others)));
    // Comparing features takes a while: other requests get their turn between the bills.
    await setImmediate();
  }
  return usual;
}

/** The newest version of each project's stage among the files that the person may see. */
const newestFiles = (
  ctx: Context,
) => sql`select distinct on (t.project, t.stage) t.id, t.project, t.name, t.version_no, t.stage, t.stage_label, t.header
    from cost_cost_file t where ${recordScopeOf(costFile, ctx.me).sql} order by t.project, t.stage, t.version_no desc`;

/** Bills of other files, or other bills of the same, whose codes begin with nine digits; a prefix of a province stands before them. */
function billsOfCode(ctx: Context, digits: string, { fileId, billId }: { fileId: string; billId: number }) {
  return fetchRows(
    ctx.db,
    sql<Omit<SimilarBill, 'likeness'>>`with files as (${newestFiles(ctx)})
      select f.id as "fileId", f.project as "projectId", p.name as "projectName", f.stage, f.stage_label as "stageLabel",
        f.header->>'materialPriceDate' as "priceDate", b.id as "billId", b.code, b.name, b.feature, b.unit, b.quantity, b.price
      from cost_bill b join files f on f.id = b.file_id join pub_project p on p.company_id = b.company_id and p.id = f.project
      where b.company_id = ${ctx.me.companyId} and left(b.code, ${NATIONAL_DIGITS}) = ${digits} and b.kind = 'bill' and b.price > 0
        and not (b.file_id = ${fileId} and b.id = ${billId})
      order by f.id desc, b.id limit ${READ}`,
  );
}
