import { useCallback, useEffect, useReducer, useRef } from 'react';
import { DraftAutosaveQueue, type DraftContent } from './draft-autosave-queue.ts';
import { saveLocalDraft } from './local-drafts.ts';

interface Keeping {
  readonly place: string;
  /** Where the page is: path and query. */
  readonly address: string;
  /** Where this window keeps the draft. */
  readonly cache: string;
  readonly title: string | null;
  readonly content: DraftContent;
  /** Input was undone, but the person had kept it by hand: it is offered again. */
  readonly onLeft: (cachedAs: string) => void;
}

/** Of new records several may be written at a time, of one that exists there is one draft. */
const newKey = (place: string): string => (place.endsWith('/new') ? `${place}~${crypto.randomUUID()}` : place);

/** The draft that a form writes: in this window with every change, on the server a moment later. */
export function useDraftSaving({ place, address, cache, title, content, onLeft }: Keeping) {
  const { typed } = content;
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const keeper = useRef<DraftAutosaveQueue | null>(null);
  /** Where it is kept; the part of the address that names a tab of the page may change meanwhile. */
  const cachedAs = useRef<string | null>(null);
  const latest = useRef({ content, onLeft });
  latest.current = { content, onLeft };

  const uncache = useCallback(() => {
    if (cachedAs.current) sessionStorage.removeItem(cachedAs.current);
    cachedAs.current = null;
  }, []);
  const drop = useCallback(() => {
    void keeper.current?.discard();
    keeper.current = null;
    uncache();
  }, [uncache]);
  const forget = useCallback(() => {
    if (keeper.current?.kept?.held && cachedAs.current) latest.current.onLeft(cachedAs.current);
    else drop();
  }, [drop]);

  useEffect(() => {
    if (typed === null) return forget();
    keeper.current ??= new DraftAutosaveQueue(newKey(place), place, null, changed);
    keeper.current.keep(latest.current.content);
  }, [place, typed, forget]);
  const kept = keeper.current?.kept ?? null;
  useEffect(() => {
    if (typed === null || !keeper.current) return;
    if (cachedAs.current !== cache) uncache();
    const { key } = keeper.current;
    const draft = { key, place, kept, address, title, at: new Date().toISOString(), typed };
    if (saveLocalDraft(sessionStorage, cache, draft)) cachedAs.current = cache;
  }, [cache, place, address, title, typed, uncache, kept]);
  useEffect(() => () => keeper.current?.leave(), []);

  /** Goes on with a draft that was offered, in place of whatever was typed here. */
  const goOn = (key: string, from: DraftAutosaveQueue['kept']) => {
    if (keeper.current?.key === key) return keeper.current.goOnFrom(from, 'theirs');
    drop();
    keeper.current = new DraftAutosaveQueue(key, place, from, changed);
  };
  /** Keeps what is typed by the person's wish. @returns false where there is nothing. @throws CallFailure, not yet told */
  const hold = async () => {
    if (typed !== null) await keeper.current?.hold(content);
    return typed !== null;
  };
  return { keeper: keeper.current, forget, drop, goOn, hold };
}
