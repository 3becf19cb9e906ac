/** What is offered in the place of others: an item, or a chapter with its items. */
interface Alternative {
  /** ALNSerNo: of a group the lowest is the one that counts. */
  readonly serial: string;
  /** Takes it out of all sums. */
  readonly drop: () => void;
}

/** Groups of alternatives: of each the lowest serial counts, whichever order they come in. */
export class GaebAlternativeGroups {
  private readonly counted = new Map<string, Alternative>();

  get isEmpty(): boolean {
    return this.counted.size === 0;
  }

  /** Of two with one serial both count: they are parts of one alternative. */
  add(group: string, next: Alternative): void {
    const now = this.counted.get(group);
    const order = now ? orderOf(next.serial) - orderOf(now.serial) : 0;
    if (order > 0) next.drop();
    else {
      this.counted.set(group, order < 0 ? next : joined(now, next));
      if (order < 0) now?.drop();
    }
  }
}

const orderOf = (serial: string): number => (/^\d{1,9}$/.test(serial) ? Number(serial) : Number.MAX_SAFE_INTEGER);

const joined = (now: Alternative | undefined, next: Alternative): Alternative => {
  if (!now) return next;
  const drop = () => {
    now.drop();
    next.drop();
  };
  return { serial: next.serial, drop };
};
