import type { DraftSummary } from '#kernel/meta/calls/draft-calls.ts';
import type { LocalDraft } from './local-drafts.ts';

/** Where an offered draft lies: in this window, or on the server alone. */
export type OfferedDraft<T> = { readonly here: LocalDraft<T> } | { readonly there: DraftSummary };

interface Known<T> {
  /** What this window knows of a draft of the form. */
  readonly here: LocalDraft<T> | null;
  /** The form's drafts on the server that nobody in this window is writing, newest first. */
  readonly there: readonly DraftSummary[];
  /** The draft that the address asks for. */
  readonly wanted: string | null;
}

/** Which draft a form offers back: the one asked for, else the window's own unless it went on elsewhere, else the newest. */
export function chooseOfferedDraft<T>({ here, there, wanted }: Known<T>): OfferedDraft<T> | null {
  const asked = there.find(({ id }) => id === wanted);
  const same = there.find(({ key }) => key === here?.key);
  if (here && (!asked || asked === same)) {
    const wentOn = same && same.revision > (here.kept?.revision ?? 0) && same.at > here.at;
    return wentOn ? { there: same } : { here };
  }
  const one = asked ?? there[0];
  return one ? { there: one } : null;
}
