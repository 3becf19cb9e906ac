/** Something that must not be. */
interface Finding {
  /** What it is about: an item of the list of takeovers, or the kind of wrong answer. */
  readonly kind: string;
  /** The call and what is wrong with it, in one line. */
  readonly what: string;
  /** The request that shows it, ready for a shell, and the beginning of the answer. */
  readonly shown: string;
  /** How often it was seen; the first one is shown. */
  times: number;
}

/** Counts what was asked and answered, and keeps what must not be, each thing once. */
export class AttackLedger {
  readonly answers = new Map<string, number>();
  /** What was done, in order: from when (milliseconds since 1970), for how long, with how many calls. */
  readonly parts: { name: string; began: number; calls: number; seconds: number; note: string }[] = [];
  calls = 0;
  private readonly found = new Map<string, Finding>();

  /** Counts an answer by its status; 0: none came. */
  count(status: number): void {
    this.calls++;
    const name = status === 0 ? 'none' : String(status);
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  find(kind: string, what: string, shown: string): void {
    const known = this.found.get(`${kind} ${what}`);
    if (known) known.times++;
    else this.found.set(`${kind} ${what}`, { kind, what, shown, times: 1 });
  }

  get findings(): readonly Finding[] {
    return [...this.found.values()];
  }

  /** Does one part of the attack and notes how much it asked; what breaks it is a finding, the others still run. */
  async part(name: string, work: () => Promise<string>): Promise<void> {
    const [calls, began] = [this.calls, Date.now()];
    const note = await work().catch((error: unknown) => {
      this.find(
        'broken',
        `${name}: ${error instanceof Error ? error.message : error}`,
        error instanceof Error ? (error.stack ?? '') : '',
      );
      return 'broke off';
    });
    this.parts.push({ name, began, calls: this.calls - calls, seconds: (Date.now() - began) / 1000, note });
  }
}
