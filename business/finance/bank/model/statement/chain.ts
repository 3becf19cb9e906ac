import { type Decimal, dec } from '#kernel/base/numbers/decimal.ts';

/** A movement with the balance that the bank told after it; amounts in 元 as decimal text. */
export interface Movement {
  readonly id: string;
  /** Movements of the same moment may stand in any order. */
  readonly moment: string;
  readonly income: string;
  readonly pay: string;
  readonly balance: string | null;
}

/** Where the bank's balances do not follow from one another: something is missing or stands twice before this movement. */
export interface Break {
  readonly id: string;
  readonly moment: string;
  /** The balance before it as the rows before tell, and as its own balance demands. */
  readonly expected: string;
  readonly stated: string;
}

const before = ({ balance, income, pay }: Movement): string =>
  dec(balance ?? '0')
    .minus(income)
    .plus(pay)
    .toFixed(2);

/**
 * Follows the bank's balances from an opening balance: balanceₙ = balanceₙ₋₁ + income − pay. Movements of one moment are
 * taken in whichever order fits; movements without a balance count by their amounts.
 * @param movements by time, those of one moment in the order of their file
 */
export function breaksIn(opening: string, movements: readonly Movement[]): Break[] {
  const breaks: Break[] = [];
  let running = dec(opening);
  for (let from = 0; from < movements.length; ) {
    let to = from;
    while (to < movements.length && movements[to]?.moment === movements[from]?.moment) to++;
    running = follow(running, movements.slice(from, to), breaks);
    from = to;
  }
  return breaks;
}

/** Takes the movements of one moment in an order that fits, else in their own. @returns the balance after them */
function follow(opening: Decimal, group: readonly Movement[], breaks: Break[]): Decimal {
  let running = opening;
  for (const movement of orderOf(opening.toFixed(2), group)) {
    if (movement.balance === null) {
      running = running.plus(movement.income).minus(movement.pay);
      continue;
    }
    const expected = running.toFixed(2);
    const stated = before(movement);
    if (expected !== stated) breaks.push({ id: movement.id, moment: movement.moment, expected, stated });
    running = dec(movement.balance);
  }
  return running;
}

/** The order in which each balance leads to the next; their own where none does. */
function orderOf(opening: string, group: readonly Movement[]): readonly Movement[] {
  if (group.length < 2 || group.some(({ balance }) => balance === null)) return group;
  const leaving = new Map<string, Movement[]>();
  for (const movement of [...group].reverse()) {
    const at = before(movement);
    leaving.set(at, [...(leaving.get(at) ?? []), movement]);
  }
  const trail = trailOver(opening, leaving);
  return trail.length === group.length ? trail : group;
}

/** A trail over movements from balance to balance (Hierholzer). @param leaving by the balance before; used up */
function trailOver(opening: string, leaving: ReadonlyMap<string, Movement[]>): Movement[] {
  const trail: Movement[] = [];
  const path: Movement[] = [];
  for (;;) {
    const last = path.at(-1);
    const next = leaving.get(last?.balance ? dec(last.balance).toFixed(2) : opening)?.pop();
    if (next) path.push(next);
    else if (last) trail.push(path.pop() ?? last);
    else return trail.reverse();
  }
}
