/** Values by their key, so many at most: the one that was not asked for longest makes room. */
export class RecentlyUsed<K, V> {
  private readonly kept = new Map<K, { readonly value: V }>();

  constructor(private readonly most: number) {}

  /** The value of a key, made where none is kept. */
  of(key: K, make: () => V): V {
    const held = this.kept.get(key) ?? { value: make() };
    this.kept.delete(key);
    this.kept.set(key, held);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return held.value;
  }
}
