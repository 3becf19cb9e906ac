import { expect, it } from 'vitest';
import { may } from './rights.ts';

const none: readonly string[] = [];

it('a package caps administrators too, sets and lists alike', () => {
  const administrator = { isAdmin: true, functions: none };
  expect(may(administrator, 'workflow:admin')).toBe(true);
  expect(may({ ...administrator, cap: ['leave:read'] }, 'workflow:admin')).toBe(false);
  expect(may({ ...administrator, cap: new Set(['leave:read']) }, 'leave:read')).toBe(true);
  expect(may({ isAdmin: false, functions: ['leave:read'], cap: none }, 'leave:read')).toBe(false);
});

it('everybody signed in may what asks for a session, the own people what asks for staff', () => {
  const member = { isAdmin: false, functions: none, kind: 'member' } as const;
  expect([may(member, 'login'), may(member, 'staff')]).toEqual([true, false]);
  expect(may({ ...member, kind: 'staff' }, 'staff')).toBe(true);
});
