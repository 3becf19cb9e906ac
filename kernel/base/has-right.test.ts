import { expect, it } from 'vitest';
import { hasRight } from './has-right.ts';

const none: readonly string[] = [];

it('a package caps administrators too, sets and lists alike', () => {
  const administrator = { isAdmin: true, functions: none };
  expect(hasRight(administrator, 'workflow:admin')).toBe(true);
  expect(hasRight({ ...administrator, cap: ['leave:read'] }, 'workflow:admin')).toBe(false);
  expect(hasRight({ ...administrator, cap: new Set(['leave:read']) }, 'leave:read')).toBe(true);
  expect(hasRight({ isAdmin: false, functions: ['leave:read'], cap: none }, 'leave:read')).toBe(false);
});

it('everybody signed in may what asks for a session, the own people what asks for staff', () => {
  const member = { isAdmin: false, functions: none, kind: 'member' } as const;
  expect([hasRight(member, 'login'), hasRight(member, 'staff')]).toEqual([true, false]);
  expect(hasRight({ ...member, kind: 'staff' }, 'staff')).toBe(true);
});
