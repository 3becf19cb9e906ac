import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailure, reportFailure } from '../../api/call-failures.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { toast } from '../../toast/toast.ts';
import { addressWithoutDraftId, draftIdInAddress } from './draft-in-address.ts';
import { type LocalDraft, localDraftKey, readLocalDraft } from './local-drafts.ts';
import { type DraftOffer, useDraftOffer } from './use-draft-offer.ts';
import { useDraftSaving } from './use-draft-saving.ts';

export type { DraftOffer } from './use-draft-offer.ts';

interface DraftOptions<T> {
  /** Tells forms apart: 'leave/12', or 'leave/new', of which several may be written at a time. */
  readonly place: string;
  /** The form's name, and what of it is being written, for the person's list of drafts. */
  readonly form: string;
  readonly name: string;
  /** Where the draft is taken up again; the address of the page where left out. */
  readonly opens?: string;
  /** The tab's title; null in a drawer, whose page has its own. */
  readonly title: string | null;
  /** What was typed and not saved, the same object until it changes; null when there is nothing. Never passwords. */
  readonly typed: T | null;
  readonly onRestore: (typed: T) => void;
}

interface DraftState {
  readonly offer: DraftOffer | null;
  /** Closing the page would lose something. */
  readonly isUnsaved: boolean;
  /** Keeps it by the person's wish: leaving the form does not give it up. */
  readonly hold: () => Promise<void>;
  /** The form goes away and its input is given up, unless it is held. */
  readonly forget: () => void;
  /** The form goes away with its work done. */
  readonly finish: () => void;
}

/**
 * Keeps unsaved input with every change, in this window at once and on the server a moment later, and offers it back:
 * after a reload or a breakdown, and on another machine. Input that was undone is given up.
 */
export function useDraft<T>({ place, form, name, opens, title, typed, onRestore }: DraftOptions<T>): DraftState {
  const { pathname, search } = useLocation();
  const { userId } = useCurrentUser();
  const address = addressWithoutDraftId(pathname, search);
  const cache = localDraftKey(userId, address, place);
  const [here, setHere] = useState<LocalDraft<T> | null>(() => readLocalDraft<T>(sessionStorage, cache));
  const content = { form, name, address: opens ?? address, typed };
  const onLeft = (cachedAs: string) => setHere(readLocalDraft<T>(sessionStorage, cachedAs));
  const keeping = useDraftSaving({ place, address, cache, title, content, onLeft });
  const { keeper, forget, drop } = keeping;
  const offering = { keeping, place, here, cache, wanted: draftIdInAddress(search), isIdle: typed === null };
  const offer = useDraftOffer<T>({ ...offering, onTake: onRestore, onGone: () => setHere(null) });

  const hold = async () => {
    try {
      if (await keeping.hold()) toast.success('已暂存，可在“我的草稿”中继续填写');
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      reportFailure(error, false);
    }
  };
  const isUnsaved = (typed !== null && !keeper?.kept?.held) || (here !== null && here.kept === null);
  return { offer, isUnsaved, hold, forget, finish: drop };
}
