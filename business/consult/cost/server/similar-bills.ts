import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import { scopeOf } from '#kernel/server/records/scope/scope.ts';
import {
  costFile,
  likeness,
  nationalDigits,
  normalUnit,
  priceBand,
  type SimilarBill,
  type SimilarBills,
} from '../model/index.ts';
import { fileInScope } from './workbench-store.ts';

/** Bills read before the nearest are chosen; the newest files first. */
const READ = 5000;
/** Bills shown, the nearest first. */
const SHOWN = 200;
/** Features less alike than this are other work. */
const NEAR = 0.7;
const NATIONAL_DIGITS = 9;

type Bill = { code: string; name: string; feature: string; unit: string; price: string | null };

/**
 * Priced bills of the same national code and unit in the files that the person may see, the newest version of each
 * project's stage, with what is usual among those whose features are alike. @throws Refusal 404
 */
export async function similarBills(ctx: Context, asked: { fileId: string; billId: number }): Promise<SimilarBills> {
  await fileInScope(ctx, asked.fileId);
  const bill = await first(
    ctx.db,
    sql<Bill>`select code, name, feature, unit, price from cost_bill where company_id = ${ctx.me.companyId} and file_id = ${asked.fileId} and id = ${asked.billId}`,
  );
  if (!bill) throw new Refusal('清单不存在', 404);
  const digits = nationalDigits(bill.code).slice(0, NATIONAL_DIGITS);
  const found = digits.length < NATIONAL_DIGITS ? [] : await billsOfCode(ctx, digits, asked);
  const unit = normalUnit(bill.unit);
  const near = found
    .filter((each) => normalUnit(each.unit) === unit)
    .map((each) => ({ ...each, likeness: Math.round(likeness(bill.feature, each.feature) * 100) }))
    .sort((a, b) => b.likeness - a.likeness);
  const alike = near.filter((each) => each.likeness >= NEAR * 100);
  return {
    code: digits,
    own: bill.price,
    alike: alike.length,
    band: priceBand(alike.map(({ price }) => Number(price))),
    bills: near.slice(0, SHOWN),
  };
}

/** Bills of other files, or other bills of the same, whose codes begin with nine digits; a prefix of a province stands before them. */
function billsOfCode(ctx: Context, digits: string, { fileId, billId }: { fileId: string; billId: number }) {
  const newest = sql`select distinct on (t.project, t.stage) t.id, t.project, t.name, t.version_no, t.stage, t.stage_label, t.header
    from cost_cost_file t where ${scopeOf(costFile, ctx.me).sql} order by t.project, t.stage, t.version_no desc`;
  return rows(
    ctx.db,
    sql<Omit<SimilarBill, 'likeness'>>`with files as (${newest})
      select f.id as "fileId", f.project as "projectId", p.name as "projectName", f.stage, f.stage_label as "stageLabel",
        f.header->>'materialPriceDate' as "priceDate", b.id as "billId", b.code, b.name, b.feature, b.unit, b.quantity, b.price
      from cost_bill b join files f on f.id = b.file_id join pub_project p on p.company_id = b.company_id and p.id = f.project
      where b.company_id = ${ctx.me.companyId} and left(b.code, ${NATIONAL_DIGITS}) = ${digits} and b.kind = 'bill' and b.price > 0
        and not (b.file_id = ${fileId} and b.id = ${billId})
      order by f.id desc, b.id limit ${READ}`,
  );
}
