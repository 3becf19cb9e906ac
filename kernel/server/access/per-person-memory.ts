import { RecentlyUsed } from '#kernel/base/collections/recently-used.ts';
import type { Me } from './me.ts';

/** People whose things are kept; whoever was asked for longest ago makes room. */
const MOST_PEOPLE = 200;

/**
 * What follows from a person alone and is worked out once, for as long as they are known: a person is read anew when
 * rights change. Losing it costs time only.
 */
export class PerPersonMemory<T> {
  private readonly people: RecentlyUsed<Me, T>;

  constructor(
    private readonly create: () => T,
    most = MOST_PEOPLE,
  ) {
    this.people = new RecentlyUsed(most);
  }

  readonly of = (me: Me): T => this.people.of(me, this.create);
}
