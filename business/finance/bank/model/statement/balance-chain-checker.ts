import { type Decimal, toDecimal } from '#kernel/base/numbers/decimal.ts';

/** A movement with the balance that the bank told after it; amounts in 元 as decimal text. */
export interface MovementWithBalance {
  readonly id: string;
  /** Movements of the same moment may stand in any order. */
  readonly moment: string;
  readonly income: string;
  readonly pay: string;
  readonly balance: string | null;
}

/** Where the bank's balances do not follow from one another: something is missing or stands twice before this movement. */
export interface BalanceBreak {
  readonly id: string;
  readonly moment: string;
  /** The balance before it as the rows before tell, and as its own balance demands. */
  readonly expected: string;
  readonly stated: string;
  /** The balance after it, as it should be and as the bank tells it. */
  readonly due: string;
  readonly balance: string;
}

const before = ({ balance, income, pay }: MovementWithBalance): string =>
  toDecimal(balance ?? '0')
    .minus(income)
    .plus(pay)
    .toFixed(2);

/**
 * Follows the bank's balances: balanceₙ = balanceₙ₋₁ + income − pay. Movements of one moment are taken in whichever order
 * fits; movements without a balance count by their amounts. Only those of one moment are kept.
 */
export class BalanceChainChecker {
  private readonly found: BalanceBreak[] = [];
  private group: MovementWithBalance[] = [];
  private running: Decimal | null;

  /** @param opening in 元; null where the first balance tells it */
  constructor(opening: string | null) {
    this.running = opening === null ? null : toDecimal(opening);
  }

  /** Takes the next movement by time, those of one moment in the order of their file. */
  take(movement: MovementWithBalance): void {
    if (this.group[0]?.moment !== movement.moment) this.follow();
    this.group.push(movement);
  }

  /** The breaks among all that was taken. */
  end(): BalanceBreak[] {
    this.follow();
    return this.found;
  }

  /** Takes the movements of one moment in an order that fits, else in their own. */
  private follow(): void {
    const { group } = this;
    this.group = [];
    const opening = this.running?.toFixed(2) ?? openingOf(group);
    for (const movement of opening === null ? group : orderOf(opening, group)) this.step(movement);
  }

  private step(movement: MovementWithBalance): void {
    if (movement.balance === null) {
      this.running = this.running?.plus(movement.income).minus(movement.pay) ?? null;
      return;
    }
    const stated = before(movement);
    const expected = this.running?.toFixed(2) ?? stated;
    const balance = toDecimal(movement.balance);
    if (expected !== stated) {
      const due = balance.plus(expected).minus(stated).toFixed(2);
      this.found.push({
        id: movement.id,
        moment: movement.moment,
        expected,
        stated,
        due,
        balance: balance.toFixed(2),
      });
    }
    this.running = balance;
  }
}

/**
 * Where the balances of movements break.
 * @param movements by time, those of one moment in the order of their file
 */
export function findBalanceBreaks(opening: string | null, movements: Iterable<MovementWithBalance>): BalanceBreak[] {
  const chain = new BalanceChainChecker(opening);
  for (const movement of movements) chain.take(movement);
  return chain.end();
}

/** The balance that movements of one moment begin with, which none of them leads to; null where one tells no balance. */
function openingOf(group: readonly MovementWithBalance[]): string | null {
  const left = new Map<string, number>();
  for (const { balance } of group) {
    if (balance === null) return null;
    const after = toDecimal(balance).toFixed(2);
    left.set(after, (left.get(after) ?? 0) + 1);
  }
  const first = group.find((movement) => {
    const from = before(movement);
    const ways = left.get(from) ?? 0;
    left.set(from, ways - 1);
    return ways === 0;
  });
  const beginning = first ?? group[0];
  return beginning ? before(beginning) : null;
}

/** The order in which each balance leads to the next; their own where none does. */
function orderOf(opening: string, group: readonly MovementWithBalance[]): readonly MovementWithBalance[] {
  if (group.length < 2 || group.some(({ balance }) => balance === null)) return group;
  const leaving = new Map<string, MovementWithBalance[]>();
  for (const movement of [...group].reverse()) {
    const at = before(movement);
    leaving.set(at, [...(leaving.get(at) ?? []), movement]);
  }
  const trail = trailOver(opening, leaving);
  return trail.length === group.length ? trail : group;
}

/** A trail over movements from balance to balance (Hierholzer). @param leaving by the balance before; used up */
function trailOver(opening: string, leaving: ReadonlyMap<string, MovementWithBalance[]>): MovementWithBalance[] {
  const trail: MovementWithBalance[] = [];
  const path: MovementWithBalance[] = [];
  for (;;) {
    const last = path.at(-1);
    const next = leaving.get(last?.balance ? toDecimal(last.balance).toFixed(2) : opening)?.pop();
    if (next) path.push(next);
    else if (last) trail.push(path.pop() ?? last);
    else return trail.reverse();
  }
}
