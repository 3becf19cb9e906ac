import { sql } from 'kysely';
import { type Decimal, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { createRecord } from '#kernel/server/records/write/create-record.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import {
  averagePriceOf,
  issueValueOf,
  type MoveKind,
  type Stock,
  type StockLevel,
  stockAfter,
  stockMove,
  supply,
} from '../model/index.ts';

/** Something of a supply that comes or goes. */
export interface StockMovement {
  readonly supply: string;
  readonly kind: MoveKind;
  /** Below zero where it goes. */
  readonly qty: Decimal;
  /** What it is worth, in 元, where it comes; what goes is worth its share of the stock. */
  readonly amount?: Decimal;
  readonly title: string;
  /** The field at which a stock that is too small is told. */
  readonly field: string;
  readonly date?: string;
  readonly dept?: string | null;
  readonly person?: string | null;
  readonly purchase?: string;
  readonly purchaseLine?: string;
  readonly receive?: string;
  readonly receiveLine?: string;
  readonly reason?: string;
}

/** A movement as it was written. */
export interface PostedStockMove {
  readonly id: string;
  readonly supply: string;
  /** In 元, below zero where something went. */
  readonly amount: string;
}

interface LockedSupply {
  readonly id: string;
  readonly name: string;
  readonly unit: string | null;
  readonly stock: string;
  readonly value: string;
  readonly min: string | null;
  readonly level: StockLevel | null;
  readonly keeper: string | null;
}

/** Supplies, each held until the transaction ends, in the order of their ids: whoever takes of them waits. */
async function lockSupplies(tx: Context, ids: readonly string[]): Promise<Map<string, LockedSupply>> {
  const found = await fetchRows(
    tx.db,
    sql<LockedSupply>`select id::text, name, unit, stock::text, value::text, min::text, level, keeper::text from supply_supply
      where company_id = ${tx.me.companyId} and id = any(${[...new Set(ids)]}::bigint[]) order by id for update`,
  );
  return new Map(found.map((one) => [one.id, one]));
}

/** How a stock stands beside the least there should be. */
export const levelOfStock = (stock: Decimal, min: string | null): StockLevel => {
  if (stock.lte(0)) return 'none';
  return stock.lt(toDecimalOrZero(min)) ? 'low' : 'enough';
};

/** What a movement is worth, with its sign. @throws InvalidInput where more goes than there is */
function amountOf(move: StockMovement, stock: Stock, { name, unit }: LockedSupply): Decimal {
  if (move.qty.gt(0)) return move.amount ?? toDecimal('0');
  const wanted = move.qty.times(-1);
  if (wanted.gt(stock.qty))
    throw new InvalidInput({
      [move.field]: translatable`“${name}”库存${stock.qty.toFixed()}${unit ?? ''}，不足${wanted.toFixed()}${unit ?? ''}`,
    });
  return issueValueOf(stock, wanted).times(-1);
}

/**
 * Writes movements of supplies, with what each leaves in stock: the one way in which a stock changes. What goes is worth the
 * moving average. Keepers are told where a stock falls below the least there should be.
 * @param tx in a transaction, in which the supplies stay held @throws InvalidInput at the field of a movement that takes too much
 */
export async function postStockMoves(tx: Context, moves: readonly StockMovement[]): Promise<PostedStockMove[]> {
  const held = await lockSupplies(
    tx,
    moves.map((move) => move.supply),
  );
  const stocks = new Map(
    [...held].map(([id, one]) => [id, { qty: toDecimal(one.stock), value: toDecimal(one.value) }]),
  );
  const posted: PostedStockMove[] = [];
  for (const move of moves) {
    const [one, stock] = [held.get(move.supply), stocks.get(move.supply)];
    if (!one || !stock) throw new InvalidInput({ [move.field]: '请选择办公用品' });
    const amount = amountOf(move, stock, one);
    const after = stockAfter(stock, move.qty, amount);
    stocks.set(move.supply, after);
    posted.push({ id: await writeMove(tx, move, amount, after), supply: move.supply, amount: amount.toFixed(2) });
  }
  for (const [id, stock] of stocks) await noteStock(tx, held.get(id), stock);
  return posted;
}

function writeMove(tx: Context, move: StockMovement, amount: Decimal, after: Stock): Promise<string> {
  const { field: _, qty, date = dayOfInstant(new Date()), person = tx.me.userId, ...rest } = move;
  return createRecord(tx, stockMove, {
    ...rest,
    date,
    person: person === '0' ? null : person,
    title: move.title.slice(0, 160),
    qty: qty.toFixed(2),
    price: averagePriceOf({ qty: qty.abs(), value: amount.abs() })?.toFixed(2) ?? null,
    amount: amount.toFixed(2),
    balance: after.qty.toFixed(2),
    balanceValue: after.value.toFixed(2),
  });
}

/** What follows from a stock for its supply: average price and level, of which the keeper hears once it is low. */
async function noteStock(tx: Context, held: LockedSupply | undefined, stock: Stock): Promise<void> {
  if (!held) return;
  const level = levelOfStock(stock.qty, held.min);
  const average = averagePriceOf(stock);
  await changeRecordsSilently(tx, supply, held.id, {
    level,
    ...(average ? { price: average.toFixed(2) } : {}),
  });
  if (level === 'enough' || held.level !== 'enough' || !held.keeper) return;
  await sendMessage(tx, {
    receivers: [held.keeper],
    type: 'administration',
    title: `库存不足：${held.name}`,
    content: `现有${stock.qty.toFixed()}${held.unit ?? ''}，低于下限${toDecimalOrZero(held.min).toFixed()}${held.unit ?? ''}，请及时采购`,
    link: `/administration-management/office-supplies-management/office-supplies-form?id=${held.id}`,
  });
}
