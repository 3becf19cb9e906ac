import { sql } from 'kysely';
import { recordCosts } from '#business/finance/profit/server/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { MOVE_KINDS, type StockMove, type Supply, stockMove, supply, supplyErrors, worthOf } from '../model/index.ts';
import { type PostedStockMove, postStockMoves, type StockMovement } from './post-stock-moves.ts';
import { SUPPLY_SUBJECT } from './supply-receives.ts';

/** What somebody counted of a supply. */
interface CountedStock {
  /** So much is there. */
  readonly counted: string;
  /** What a piece of what was found beyond the books is worth, in 元; the average price where left out. */
  readonly price?: string | null;
  readonly reason: string;
}

/**
 * Brings the books of a supply to what was counted. The first count of a supply is its opening stock; later differences are
 * costs of the keeper's department, or take off them. @throws Refusal 409; InvalidInput where a price is missing
 */
export const adjustStock = (ctx: Context, id: string, given: CountedStock): Promise<StockMove> =>
  inTransaction(ctx, async (tx) => {
    const { id: known } = await getRecord(tx, supply, id);
    await sql`select from supply_supply where company_id = ${tx.me.companyId} and id = ${known} for update`.execute(
      tx.db,
    );
    const held = await getRecord(tx, supply, known);
    const movement = await adjustmentOf(tx, held, given);
    const [posted] = await postStockMoves(tx, [movement]);
    if (!posted) throw supplyErrors.countSame();
    if (movement.kind !== 'opening') await recordAdjustmentCost(tx, movement, posted);
    return getRecord(tx, stockMove, posted.id);
  });

/** The movement that brings the books to what was counted. @throws Refusal 409; InvalidInput where a price is missing */
async function adjustmentOf(
  tx: Context,
  held: Supply,
  { counted, price, reason }: CountedStock,
): Promise<StockMovement> {
  const qty = toDecimal(counted).minus(held.stock ?? '0');
  if (qty.eq(0)) throw supplyErrors.countSame();
  const kind = await adjustmentKind(tx, held, qty.gt(0));
  const title = `${MOVE_KINDS[kind]} ${held.name}`;
  const movement = { supply: held.id, kind, qty, title, field: 'counted', dept: await departmentOf(tx, held), reason };
  if (qty.lt(0)) return movement;
  const worth = price ?? held.price;
  if (!worth) throw new InvalidInput({ price: '没有平均单价，请填写单价' });
  return { ...movement, amount: worthOf(qty, worth) };
}

/** What is missing costs the department of the keeper; what is found beyond the books takes off that. */
async function recordAdjustmentCost(tx: Context, { title, dept = null }: StockMovement, posted: PostedStockMove) {
  const cost = toDecimal(posted.amount).times(-1);
  if (cost.eq(0)) return;
  await recordCosts(tx, [
    {
      ...{ form: stockMove.code, record: posted.id, kind: 'supply', title, date: dayOfInstant(new Date()), dept },
      ...{ subject: SUPPLY_SUBJECT, amount: cost.toFixed(2) },
    },
  ]);
}

/** A supply that never moved has its opening stock. */
async function adjustmentKind(tx: Context, held: Supply, isMore: boolean): Promise<'opening' | 'gain' | 'loss'> {
  if (!isMore) return 'loss';
  const moved = await fetchFirstRow(
    tx.db,
    sql`select from supply_stock_move where company_id = ${tx.me.companyId} and supply = ${held.id} limit 1`,
  );
  return moved ? 'gain' : 'opening';
}

const departmentOf = async (tx: Context, { keeper }: Supply): Promise<string | null> =>
  (
    await fetchFirstRow(
      tx.db,
      sql<{
        dept: string | null;
      }>`select dept::text as dept from pub_person where company_id = ${tx.me.companyId} and id = ${keeper}`,
    )
  )?.dept ?? null;
