import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCurrentUser } from '../../session/session-store.ts';
import { type Draft, draftKey, keepDraft, readDraft } from './drafts.ts';

interface DraftOptions<T> {
  /** Tells the forms of one page apart. */
  readonly form: string;
  /** The tab's title; null in a drawer, whose page has its own. */
  readonly title: string | null;
  /** What was typed and not saved, the same object until it changes; null when there is nothing. Never passwords. */
  readonly typed: T | null;
  readonly onRestore: (typed: T) => void;
}

/** What was typed in another life of the form, to be taken back or given up. */
export interface DraftOffer {
  /** ISO time of the last change. */
  readonly at: string;
  readonly restore: () => void;
  readonly discard: () => void;
}

/**
 * Keeps unsaved input in this window with every change and, after a reload or a breakdown, offers it back. Input that
 * was saved or undone is forgotten; a form that goes away with its work done calls `forget`.
 */
export function useDraft<T>({ form, title, typed, onRestore }: DraftOptions<T>) {
  const { pathname, search } = useLocation();
  const { userId } = useCurrentUser();
  const address = pathname + search;
  const key = draftKey(userId, address, form);
  const [found, setFound] = useState(() => readDraft<T>(sessionStorage, key));
  /** Where this form's own draft is; the part of the address that names a tab of the page may change meanwhile. */
  const keptAs = useRef<string | null>(null);

  const forget = useCallback(() => {
    if (keptAs.current) sessionStorage.removeItem(keptAs.current);
    keptAs.current = null;
  }, []);

  useEffect(() => {
    if (keptAs.current !== key || typed === null) forget();
    if (typed === null) return;
    const draft: Draft<T> = { address, title, at: new Date().toISOString(), typed };
    if (keepDraft(sessionStorage, key, draft)) keptAs.current = key;
  }, [key, address, title, typed, forget]);

  const offer: DraftOffer | null = found && {
    at: found.at,
    restore: () => {
      setFound(null);
      onRestore(found.typed);
    },
    discard: () => {
      setFound(null);
      // What was typed since then stands in its place.
      if (!keptAs.current) sessionStorage.removeItem(key);
    },
  };
  return { offer, forget };
}
