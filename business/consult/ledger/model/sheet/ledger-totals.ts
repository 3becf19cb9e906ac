import { type Decimal, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { buildLedgerSideKey, LEDGER_SIDES, type LedgerRow, type LedgerSide } from './ledger-row.ts';

/** What a row or a section comes to, in 元 with cents. */
export interface LedgerAmountTotals {
  readonly base: string;
  readonly claimed: string;
  readonly agreed: string;
  /** 核增: what single rows were granted beyond what was asked for. */
  readonly increase: string;
  /** 核减: what single rows were granted less. */
  readonly decrease: string;
}

type Running = Record<LedgerSide | 'increase' | 'decrease', Decimal>;

/** What the rows of a table come to: each row and section, and the whole. */
export interface LedgerTotals {
  readonly byId: ReadonlyMap<number, LedgerAmountTotals>;
  readonly total: LedgerAmountTotals;
}

/**
 * Adds a table up, section by section. What rows of a file state beyond the cent is added as it stands and rounded where it
 * is told, as the file's own sums are. A section has no amount of its own; its 核增 and 核减 are those of its rows, so that 审定 = 送审 + 核增 − 核减 holds at every level.
 * @param rows sections before what stands in them
 */
export function computeLedgerTotals(rows: readonly LedgerRow[]): LedgerTotals {
  const sections = findLedgerSectionIds(rows);
  const running = new Map<number, Running>();
  const total = none();
  for (const row of rows) running.set(row.id, sections.has(row.id) ? none() : ownOf(row));
  for (const row of rows.toReversed()) {
    const own = running.get(row.id);
    if (own) add((row.parentId === null ? null : running.get(row.parentId)) ?? total, own);
  }
  return { byId: new Map([...running].map(([id, sums]) => [id, told(sums)])), total: told(total) };
}

/** Ids of rows that others stand in. */
export const findLedgerSectionIds = (rows: readonly LedgerRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])));

const none = (): Running => {
  const zero = toDecimal('0');
  return { base: zero, claimed: zero, agreed: zero, increase: zero, decrease: zero };
};

function ownOf(row: LedgerRow): Running {
  const sums = none();
  for (const side of LEDGER_SIDES) sums[side] = toDecimalOrZero(row[buildLedgerSideKey(side, 'Amount')]);
  const difference = sums.agreed.minus(sums.claimed);
  if (difference.gt(0)) sums.increase = difference;
  else sums.decrease = difference.times(-1);
  return sums;
}

function add(into: Running, own: Running): void {
  for (const key of ['base', 'claimed', 'agreed', 'increase', 'decrease'] as const)
    into[key] = into[key].plus(own[key]);
}

/** Rounded where it is told; 核增 takes the cent that rounding leaves, so that 审定 = 送审 + 核增 − 核减 to the cent. */
function told({ base, claimed, agreed, decrease }: Running): LedgerAmountTotals {
  const [asked, granted, less] = [cents(claimed), cents(agreed), cents(decrease)];
  const more = toDecimal(granted).minus(asked).plus(less);
  const short = more.lt(0);
  return {
    base: cents(base),
    claimed: asked,
    agreed: granted,
    increase: short ? '0.00' : more.toFixed(2),
    decrease: short ? toDecimal(less).minus(more).toFixed(2) : less,
  };
}

const cents = (value: Decimal): string => value.round(2, 1).toFixed(2);
