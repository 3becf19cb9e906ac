import type { CurrentUser } from './session-source.ts';

export type Holder = Pick<CurrentUser, 'isAdmin' | 'permissions' | 'functions' | 'cap'> & {
  readonly kind?: CurrentUser['kind'];
};

/**
 * Whether a person holds a right: a role code or a function right. 'open' and 'login' are held by everybody signed in, 'staff' by
 * the firm's own people, administrators hold everything the company has (specification 1 §6).
 */
export function holds(person: Holder | null, right: string): boolean {
  if (right === 'open') return true;
  if (!person) return false;
  // A role may have the same code: it makes nobody staff.
  if (right === 'staff') return person.kind === undefined || person.kind === 'staff';
  if (right === 'login' || person.permissions.includes(right)) return true;
  if (person.cap && !person.cap.includes(right)) return false;
  return person.isAdmin || person.permissions.includes('admin') || person.functions.includes(right);
}

/** Whether a person holds one of several rights. @throws Error where none is named: that would hide something for good */
export function holdsAny(person: Holder | null, rights: readonly string[]): boolean {
  if (rights.length === 0) throw new Error('no roles given: name at least one');
  return rights.some((right) => holds(person, right));
}
