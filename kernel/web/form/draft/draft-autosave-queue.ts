import { type DraftSummary, draftCalls } from '#kernel/meta/calls/draft-calls.ts';
import { CallFailure } from '../../api/call-failures.ts';
import { callServer } from '../../api/call-server.ts';
import { queryClient } from '../../api/query-client.ts';
import { clearLocalDraftsAt } from './local-drafts.ts';

/** ms without a key until what was typed goes to the server. */
const REST = 1500;

/** What is kept of a draft; see `draftCalls.keep`. */
export interface DraftContent {
  readonly form: string;
  readonly name: string;
  readonly address: string;
  readonly typed: unknown;
}

type Kept = Pick<DraftSummary, 'id' | 'revision' | 'held'>;

/** Drafts that a form of this window is writing, by their keys. */
const writing = new Map<string, DraftAutosaveQueue>();

/** Whether a form of this window is writing a draft: it is offered to no other. */
export const isDraftBeingWritten = (key: string): boolean => writing.has(key);

/** The window is another one: nothing is being written in it yet. For tests of several machines. */
export const clearDraftsBeingWritten = (): void => writing.clear();

/** The page at an address was closed, or loaded anew on purpose: its drafts are given up, but for those kept by hand. */
export function discardDraftsAt(address: string): void {
  for (const key of clearLocalDraftsAt(sessionStorage, address)) {
    const keeper = writing.get(key);
    if (keeper && !keeper.kept?.held) void keeper.discard();
  }
}

/** One draft on its way to the server: what is typed goes a moment later, one request after the other. */
export class DraftAutosaveQueue {
  private waiting: DraftContent | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private line: Promise<void> = Promise.resolve();
  private isOver = false;
  /** It was changed on another machine or in another window: nothing more is sent until the person chose. */
  overtaken = false;

  constructor(
    readonly key: string,
    readonly place: string,
    public kept: Kept | null,
    private readonly tell: () => void,
  ) {
    writing.set(key, this);
  }

  /** Keeps what was typed, once the person rests. */
  keep(content: DraftContent): void {
    this.waiting = content;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush().catch(() => undefined), REST);
  }

  /** Keeps it at once, by the person's wish: from now on leaving does not give it up. @throws CallFailure, not yet told */
  hold(content: DraftContent): Promise<void> {
    this.waiting = content;
    return this.flush(true);
  }

  /** Sends what waits. */
  flush(held = false): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const sent = this.line.then(() => this.send(held));
    this.line = sent.catch(() => undefined);
    return sent;
  }

  private async send(held: boolean): Promise<void> {
    const content = this.waiting;
    if (!content || this.isOver || (this.overtaken && !held)) return;
    this.waiting = null;
    const body = {
      ...{
        key: this.key,
        place: this.place,
        revision: this.kept?.revision ?? 0,
        held: held || this.kept?.held === true,
      },
      ...{ ...content, name: content.name.slice(0, 200), form: content.form.slice(0, 100) },
      typed: JSON.parse(JSON.stringify(content.typed)),
    };
    try {
      const { id, revision, held: isHeld } = await callServer(draftCalls.keep, { body, quiet: true });
      this.kept = { id, revision, held: isHeld };
    } catch (error) {
      this.waiting ??= content;
      if (error instanceof CallFailure && error.httpCode === 409) this.overtaken = true;
      throw error;
    } finally {
      this.changed();
    }
  }

  /** Goes on from what is on the server by now: with what was typed here kept over it, or without. */
  goOnFrom(kept: Kept | null, whose: 'ours' | 'theirs'): void {
    this.kept = kept;
    if (whose === 'theirs') this.waiting = null;
    this.overtaken = false;
    this.changed();
    if (this.waiting) void this.flush().catch(() => undefined);
  }

  /** The form is out of sight, perhaps for good: what waits goes now. */
  leave(): void {
    if (this.timer) void this.flush().catch(() => undefined);
  }

  /** What was typed is saved or given up: the draft goes, after whatever is under way. */
  discard(): Promise<void> {
    this.isOver = true;
    writing.delete(this.key);
    if (this.timer) clearTimeout(this.timer);
    this.line = this.line.then(async () => {
      if (this.kept) await discardDraft(this.kept.id);
    });
    return this.line;
  }

  private changed(): void {
    forgetHeads();
    this.tell();
  }
}

const forgetHeads = (): void => {
  for (const queryKey of [['drafts'], ['records', 'ownDrafts']])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
};

/** Gives a draft up, also where the page goes meanwhile; where that fails it is offered again, and nothing else happens. */
export async function discardDraft(id: string): Promise<void> {
  await callServer(draftCalls.discard, { params: { ids: id }, quiet: true, leaving: true }).catch(() => undefined);
  forgetHeads();
}
