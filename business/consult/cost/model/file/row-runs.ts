/**
 * Rows of a list by the id of the row they belong to. Rows of one owner mostly stand together: where such a run begins and
 * ends is kept in two arrays of numbers, so that a hundred thousand owners cost no list of their own each.
 */
export class RowRuns<T> {
  private readonly from: Uint32Array;
  private readonly to: Uint32Array;
  /** Rows of owners that do not stand together. */
  private readonly scattered = new Map<number, T[]>();

  /** @param ownerOf the id of a row's owner, a whole number numbered from 1; null for a row that is none of these */
  constructor(
    private readonly rows: readonly T[],
    ownerOf: (row: T) => number | null,
  ) {
    const last = rows.reduce((most, row) => Math.max(most, ownerOf(row) ?? 0), 0);
    this.from = new Uint32Array(last + 1);
    this.to = new Uint32Array(last + 1);
    rows.forEach((row, at) => {
      const owner = ownerOf(row);
      if (owner !== null) this.add(owner, row, at);
    });
  }

  private add(owner: number, row: T, at: number): void {
    const apart = this.scattered.get(owner);
    if (apart) apart.push(row);
    else if (this.to[owner] === 0) {
      this.from[owner] = at;
      this.to[owner] = at + 1;
    } else if (this.to[owner] === at) this.to[owner] = at + 1;
    else this.scattered.set(owner, [...this.of(owner), row]);
  }

  /** The rows of an owner in their order; none of one that has none. */
  of(owner: number): readonly T[] {
    const apart = this.scattered.size > 0 ? this.scattered.get(owner) : undefined;
    return apart ?? this.rows.slice(this.from[owner] ?? 0, this.to[owner] ?? 0);
  }

  /** Whether no row belongs to an owner. */
  get isEmpty(): boolean {
    return this.from.length === 1;
  }
}
