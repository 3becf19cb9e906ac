import { Refusal } from '#kernel/base/texts/refusal.ts';
import { AbortedWorkRefusal, requireNoConnectionHeld } from '../db/connections/connection-context.ts';

export interface WorkRequesterIds {
  readonly companyId: string;
  readonly userId: string;
}

interface TurnWait {
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** Waited for at most so long; for ever where missing. */
  readonly seconds?: number;
}

interface Waiting extends WorkRequesterIds {
  begin(): void;
}

/** More companies and people than this are not remembered. */
const REMEMBERED = 10_000;

/**
 * At most `size` pieces of heavy work at once. Whose turn is next: a company that has the fewest running, of these the one
 * served longest ago; within it the same among its people. So nobody's hundred stand before somebody else's first.
 */
export class FairConcurrencyLimiter {
  private readonly running: WorkRequesterIds[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly servedAt = new Map<string, number>();
  private served = 0;

  constructor(private readonly size: number) {}

  /** How many of a person run or wait. */
  countOf({ companyId, userId }: WorkRequesterIds): number {
    return [...this.running, ...this.waiting].filter((one) => one.companyId === companyId && one.userId === userId)
      .length;
  }

  /** Waits for a turn. @returns what ends it. @throws Refusal 503 where none came in time, AbortedWorkRefusal where the signal said so */
  async take({ companyId, userId }: WorkRequesterIds, { signal, seconds }: TurnWait = {}): Promise<() => void> {
    requireNoConnectionHeld('A turn');
    if (signal?.aborted) throw new AbortedWorkRefusal();
    const who = { companyId, userId };
    if (this.running.length < this.size && this.waiting.length === 0) this.start(who);
    else await this.stand(who, signal, seconds);
    return () => {
      const at = this.running.indexOf(who);
      if (at < 0) return;
      this.running.splice(at, 1);
      this.next();
    };
  }

  private stand(who: WorkRequesterIds, signal: AbortSignal | undefined, seconds: number | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (why: Refusal) => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        stop();
        reject(why);
      };
      const gone = () => leave(new AbortedWorkRefusal());
      const late = () => leave(new Refusal('同类任务较多，请稍后再试', 503, undefined, 'service.full'));
      const timer = seconds === undefined ? undefined : setTimeout(late, seconds * 1000);
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
      };
      const mine: Waiting = {
        ...who,
        begin: () => {
          stop();
          this.start(who);
          resolve();
        },
      };
      signal?.addEventListener('abort', gone, { once: true });
      this.waiting.push(mine);
    });
  }

  private start(who: WorkRequesterIds): void {
    this.running.push(who);
    if (this.servedAt.size > REMEMBERED) this.servedAt.clear();
    this.served++;
    for (const key of [who.companyId, keyOf(who)]) this.servedAt.set(key, this.served);
  }

  private next(): void {
    if (this.running.length >= this.size) return;
    const ranked = this.waiting.map((one) => ({ one, rank: this.rankOf(one) }));
    const first = ranked.sort((a, b) => compare(a.rank, b.rank))[0]?.one;
    if (!first) return;
    this.waiting.splice(this.waiting.indexOf(first), 1);
    first.begin();
  }

  /** Less comes first; who waits longest, of equals. */
  private rankOf(who: WorkRequesterIds): readonly number[] {
    const ofCompany = this.running.filter(({ companyId }) => companyId === who.companyId);
    const ofPerson = ofCompany.filter(({ userId }) => userId === who.userId);
    const last = (key: string) => this.servedAt.get(key) ?? 0;
    return [ofCompany.length, last(who.companyId), ofPerson.length, last(keyOf(who))];
  }
}

const keyOf = ({ companyId, userId }: WorkRequesterIds): string => `${companyId}/${userId}`;

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
