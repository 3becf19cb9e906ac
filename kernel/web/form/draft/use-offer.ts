import { useEffect, useRef, useState } from 'react';
import type { DraftSummary } from '#kernel/meta/calls/draft-calls.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { discardDraft, isBeingWritten } from './draft-keeper.ts';
import type { Draft } from './drafts.ts';
import { type Found, offeredOf } from './offer.ts';
import { typedInto, useHeads } from './use-heads.ts';
import type { useKeeping } from './use-keeping.ts';

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
  readonly keeping: ReturnType<typeof useKeeping>;
  readonly place: string;
  /** What this window knows of the form's draft, and where. */
  readonly here: Draft<T> | null;
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
export function useOffer<T>({ keeping, place, here, cache, wanted, isIdle, onTake, onGone }: Offering<T>) {
  const { userId } = useCurrentUser();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { data: heads = [], refetch } = useHeads(userId, wanted !== null);
  const { keeper, goOn, drop } = keeping;
  const isOpen = ({ id, key }: DraftSummary) => !refused.includes(id) && !isBeingWritten(key);
  const there = heads.filter((head) => head.place === place && isOpen(head));
  const found = offeredOf<T>({ here, there, wanted });

  const isOvertaken = keeper?.overtaken === true;
  useEffect(() => {
    if (isOvertaken) void refetch();
  }, [isOvertaken, refetch]);

  const take = async (one: Found<T>) => {
    // What lies on the server has the shape that the form gave it.
    const typed = 'here' in one ? one.here.typed : ((await typedInto(one.there.id)) as T);
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

  const refuse = (one: Found<T>) => {
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
