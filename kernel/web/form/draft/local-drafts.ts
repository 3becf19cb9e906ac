import type { DraftSummary } from '#kernel/meta/calls/draft-calls.ts';

/**
 * What somebody typed into a form and did not save yet: what this window knows of a draft that the server keeps too
 * (draft-autosave-queue.ts), written with every key so that a breakdown loses nothing.
 */
export interface LocalDraft<T = unknown> {
  readonly key: string;
  readonly place: string;
  /** What of it the server has; null before it got any. */
  readonly kept: Pick<DraftSummary, 'id' | 'revision' | 'held'> | null;
  /** Where the form is: path and query. */
  readonly address: string;
  /** What its tab is called; null where the page says so itself. */
  readonly title: string | null;
  /** ISO time of the last change. */
  readonly at: string;
  readonly typed: T;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
const PREFIX = 'draft:';

/** The key of a form's draft. Another person at the same browser never sees it. */
export const localDraftKey = (userId: string, address: string, form: string): string =>
  `${PREFIX}${userId}:${form}@${address}`;

/** Keeps a draft in place of the one before. @returns false when the store is full: then it keeps none */
export function saveLocalDraft(store: Store, key: string, draft: LocalDraft): boolean {
  try {
    store.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    store.removeItem(key);
    return false;
  }
}

export function readLocalDraft<T>(store: Store, key: string): LocalDraft<T> | null {
  const text = store.getItem(key);
  return text ? (JSON.parse(text) as LocalDraft<T>) : null;
}

/** All drafts of a person in this window. */
export function listUserLocalDrafts(store: Store, userId: string): readonly LocalDraft[] {
  return keysOf(store, `${PREFIX}${userId}:`).flatMap((key) => readLocalDraft(store, key) ?? []);
}

/** Forgets what this window knows of the drafts of the page at an address. @returns their keys */
export function clearLocalDraftsAt(store: Store, address: string): readonly string[] {
  return keysOf(store, PREFIX).flatMap((key) => {
    const draft = readLocalDraft(store, key);
    if (draft?.address !== address) return [];
    store.removeItem(key);
    return [draft.key];
  });
}

function keysOf(store: Store, begin: string): readonly string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) => key.startsWith(begin));
}
