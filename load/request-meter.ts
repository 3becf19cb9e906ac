/** What was asked of one kind, how long it took, what went wrong. */
export interface RequestKindStats {
  readonly name: string;
  /** Milliseconds of each answer. */
  readonly times: number[];
  /** Cause → how often, while something was being restarted and otherwise. */
  readonly disturbed: Map<string, number>;
  readonly otherwise: Map<string, number>;
}

/** A restart is felt for so long after everything is healthy again: sockets come back, jobs are taken over. */
const AFTER_MS = 15_000;

/** Begins the cause of what was waited for in vain. */
export const NO_ANSWER_CAUSE = 'no answer';

/** Measures requests by kind. */
export class RequestMeter {
  readonly kinds = new Map<string, RequestKindStats>();
  private disturbedUntil = 0;

  /** Something is being restarted on purpose: errors from now on until a while after `work` are its doing. */
  async disturbing<T>(work: () => Promise<T>): Promise<T> {
    this.disturbedUntil = Number.POSITIVE_INFINITY;
    try {
      return await work();
    } finally {
      this.disturbedUntil = Date.now() + AFTER_MS;
    }
  }

  get disturbed(): boolean {
    return Date.now() < this.disturbedUntil;
  }

  answered(kind: string, ms: number): void {
    this.kindOf(kind).times.push(ms);
  }

  /** @param disturbedBefore whether something was being restarted when the request was sent */
  failed(kind: string, cause: string, disturbedBefore: boolean): void {
    const { disturbed, otherwise } = this.kindOf(kind);
    // Who waited to the end of all patience waited for more than a restart.
    const explained = disturbedBefore || (this.disturbed && !cause.startsWith(NO_ANSWER_CAUSE));
    const causes = explained ? disturbed : otherwise;
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }

  /** Errors that no restart explains. */
  get unexplained(): number {
    return [...this.kinds.values()].flatMap(({ otherwise }) => [...otherwise.values()]).reduce((a, b) => a + b, 0);
  }

  private kindOf(name: string): RequestKindStats {
    const known = this.kinds.get(name) ?? { name, times: [], disturbed: new Map(), otherwise: new Map() };
    this.kinds.set(name, known);
    return known;
  }
}

/** The value below which `share` of the times lie. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
