import { beforeEach, expect, it } from 'vitest';
import {
  clearLocalDraftsAt,
  listUserLocalDrafts,
  localDraftKey,
  readLocalDraft,
  saveLocalDraft,
} from './local-drafts.ts';

/** A browser's storage of a given number of signs. */
class Shelf {
  private readonly items = new Map<string, string>();
  constructor(private readonly room = Number.POSITIVE_INFINITY) {}
  get length() {
    return this.items.size;
  }
  key = (at: number) => [...this.items.keys()][at] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, text: string) => {
    if (text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, text);
  };
}

const draft = (address: string, typed: unknown) => ({
  ...{ key: `${address}~1`, place: 'leave/new', kept: null },
  ...{ address, title: null, at: '2026-03-02T08:00:00.000Z', typed },
});
let shelf = new Shelf();
beforeEach(() => {
  shelf = new Shelf();
});

it('keeps one draft of a form, the latest', () => {
  const key = localDraftKey('7', '/leave?id=1', 'leave/1');
  saveLocalDraft(shelf, key, draft('/leave?id=1', { reason: '体检' }));
  saveLocalDraft(shelf, key, draft('/leave?id=1', { reason: '体检两天' }));
  expect(readLocalDraft(shelf, key)?.typed).toEqual({ reason: '体检两天' });
  expect(listUserLocalDrafts(shelf, '7')).toHaveLength(1);
});

it('shows nobody the drafts of another person', () => {
  saveLocalDraft(shelf, localDraftKey('7', '/leave', 'leave/'), draft('/leave', '…'));
  expect(listUserLocalDrafts(shelf, '77')).toEqual([]);
  expect(listUserLocalDrafts(shelf, '7')).toHaveLength(1);
});

it('forgets all forms of a page, and no others', () => {
  for (const form of ['leave/', 'leave/3'])
    saveLocalDraft(shelf, localDraftKey('7', '/leave', form), draft('/leave', form));
  saveLocalDraft(shelf, localDraftKey('7', '/leave?id=9', 'leave/9'), draft('/leave?id=9', 'kept'));
  shelf.setItem('AuthToken', 'secret');
  expect(clearLocalDraftsAt(shelf, '/leave')).toEqual(['/leave~1', '/leave~1']);
  expect(listUserLocalDrafts(shelf, '7').map(({ typed }) => typed)).toEqual(['kept']);
  expect(shelf.getItem('AuthToken')).toBe('secret');
});

it('keeps nothing old where the storage is full', () => {
  const small = new Shelf(200);
  const key = localDraftKey('7', '/leave', 'leave/');
  expect(saveLocalDraft(small, key, draft('/leave', 'short'))).toBe(true);
  expect(saveLocalDraft(small, key, draft('/leave', 'long'.repeat(40)))).toBe(false);
  expect(readLocalDraft(small, key)).toBeNull();
});
