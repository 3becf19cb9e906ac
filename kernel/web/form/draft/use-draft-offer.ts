import { useEffect, useRef, useState } from 'react';
import type { DraftSummary } from '#kernel/meta/calls/draft-calls.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { chooseOfferedDraft, type OfferedDraft } from './choose-offered-draft.ts';
import { discardDraft, isDraftBeingWritten } from './draft-autosave-queue.ts';
import type { LocalDraft } from './local-drafts.ts';
import type { useDraftSaving } from './use-draft-saving.ts';
import { loadDraftContent, useDraftSummaries } from './use-draft-summaries.ts';

/** What was typed in another life of the form, to be taken back or given up. */
export interface DraftOffer {
  /** ISO time of the last change; null where it was saved or given up elsewhere. */
  readonly at: string | null;
  /** It was changed elsewhere while it is written here: `restore` takes that, `discard` goes on with this. */
  readonly isRival: boolean;
  readonly restore: () => void;
  readonly discard: () => void;
}

interface Offering<T> {
  readonly keeping: ReturnType<typeof useDraftSaving>;
  readonly place: string;
  /** What this window knows of the form's draft, and where. */
  readonly here: LocalDraft<T> | null;
  readonly cache: string;
  /** The draft that the address asks for. */
  readonly wanted: string | null;
  /** Nothing was typed yet. */
  readonly isIdle: boolean;
  readonly onTake: (typed: T) => void;
  /** What this window knew was taken or refused. */
  readonly onGone: () => void;
}

/** What the form offers back; the draft that the address asks for is taken at once. */
export function useDraftOffer<T>({ keeping, place, here, cache, wanted, isIdle, onTake, onGone }: Offering<T>) {
  const { userId } = useCurrentUser();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { data: heads = [], refetch } = useDraftSummaries(userId, wanted !== null);
  const { keeper, goOn, drop } = keeping;
  const isOpen = ({ id, key }: DraftSummary) => !refused.includes(id) && !isDraftBeingWritten(key);
  const there = heads.filter((head) => head.place === place && isOpen(head));
  const found = chooseOfferedDraft<T>({ here, there, wanted });

  const isOvertaken = keeper?.overtaken === true;
  useEffect(() => {
    if (isOvertaken) void refetch();
  }, [isOvertaken, refetch]);

  const take = async (one: OfferedDraft<T>) => {
    // What lies on the server has the shape that the form gave it.
    const typed = 'here' in one ? one.here.typed : ((await loadDraftContent(one.there.id)) as T);
    goOn('here' in one ? one.here.key : one.there.key, 'here' in one ? one.here.kept : one.there);
    onGone();
    onTake(typed);
  };
  const asked = isIdle && found && 'there' in found && found.there.id === wanted ? found : null;
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (!asked || taken.current === wanted) return;
    taken.current = wanted;
    void take(asked).catch(() => undefined);
  });

  const refuse = (one: OfferedDraft<T>) => {
    const { key, kept } = 'here' in one ? one.here : { key: one.there.key, kept: one.there };
    // What was typed since then stands in its place.
    if (keeper?.key === key || !keeper) sessionStorage.removeItem(cache);
    if (keeper?.key === key) drop();
    else if (kept) void discardDraft(kept.id);
    if (kept) setRefused([...refused, kept.id]);
    onGone();
  };

  if (isOvertaken) {
    const rival = heads.find(({ key }) => key === keeper.key) ?? null;
    const offer: DraftOffer = {
      at: rival?.at ?? null,
      isRival: true,
      restore: () => rival && void take({ there: rival }).catch(() => undefined),
      discard: () => keeper.goOnFrom(rival, 'ours'),
    };
    return offer;
  }
  if (!found || asked) return null;
  const offer: DraftOffer = {
    at: 'here' in found ? found.here.at : found.there.at,
    isRival: false,
    restore: () => void take(found).catch(() => undefined),
    discard: () => refuse(found),
  };
  return offer;
}
