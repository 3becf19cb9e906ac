import type { Me } from './me.ts';

/** People whose things are kept; whoever was asked for longest ago makes room. */
const MOST_PEOPLE = 200;

/**
 * What follows from a person alone and is worked out once, for as long as they are known: a person is read anew when
 * rights change. Losing it costs time only.
 */
export class PerPersonMemory<T> {
  private readonly people = new Map<Me, T>();

  constructor(
    private readonly create: () => T,
    private readonly most = MOST_PEOPLE,
  ) {}

  of(me: Me): T {
    const kept = this.people.get(me) ?? this.create();
    this.people.delete(me);
    this.people.set(me, kept);
    const [oldest] = this.people.keys();
    if (oldest && this.people.size > this.most) this.people.delete(oldest);
    return kept;
  }
}
