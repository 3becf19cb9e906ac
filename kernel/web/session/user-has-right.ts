import { hasRight as mayByRights } from '#kernel/base/has-right.ts';
import type { CurrentUser } from './session-source-types.ts';

export type UserRights = Pick<CurrentUser, 'isAdmin' | 'permissions' | 'functions' | 'cap'> & {
  readonly kind?: CurrentUser['kind'];
};

/**
 * Whether a screen shows what a right opens: the server's own judgement (kernel/base/has-right.ts), and the codes of roles
 * beside it (R1-413), which open nothing on the server. 'open' is held by strangers too.
 */
export function userHasRight(person: UserRights | null, right: string): boolean {
  if (right === 'open') return true;
  if (!person) return false;
  // A role may have the same code: it makes nobody staff.
  if (right !== 'staff' && person.permissions.includes(right)) return true;
  const roles = person.permissions;
  return mayByRights({ ...person, roles, isAdmin: person.isAdmin || person.permissions.includes('admin') }, right);
}

/** Whether a person holds one of several rights. @throws Error where none is named: that would hide something for good */
export function userHasAnyRight(person: UserRights | null, rights: readonly string[]): boolean {
  if (rights.length === 0) throw new Error('no roles given: name at least one');
  return rights.some((right) => userHasRight(person, right));
}
