import { expect, it } from 'vitest';
import { paramsOf } from './params.ts';
import { holds, holdsAny } from './rights.ts';

const clerk = { isAdmin: false, permissions: ['clerk'], functions: ['leave:read'] };

it('asks for roles and function rights alike', () => {
  expect(holds(clerk, 'leave:read')).toBe(true);
  expect(holds(clerk, 'clerk')).toBe(true);
  expect(holds(clerk, 'leave:write')).toBe(false);
});

it('is met by one of several roles, and naming none is an error', () => {
  expect(holdsAny(clerk, ['boss', 'clerk'])).toBe(true);
  expect(holdsAny(clerk, ['boss', 'leave:write'])).toBe(false);
  expect(() => holdsAny(clerk, [])).toThrow('no roles given');
});

it('gives administrators everything and strangers only what is open', () => {
  expect(holds({ ...clerk, permissions: ['admin'] }, 'anything')).toBe(true);
  expect(holds({ ...clerk, isAdmin: true, cap: ['leave:read'] }, 'leave:read')).toBe(true);
  expect(holds({ ...clerk, isAdmin: true, cap: ['leave:read'] }, 'anything')).toBe(false);
  expect(holds(null, 'login')).toBe(false);
  expect(holds(null, 'open')).toBe(true);
});

it('reads true and false of system parameters as such, in text or not', () => {
  const list = [
    { key: 'MARK_SHOW', value: 'true' },
    { key: 'isPrivate', value: false },
    { key: 'sys.name', value: '筑衡' },
    { key: 'sys.logo', value: null },
  ];
  expect(paramsOf(list)).toEqual({ MARK_SHOW: true, isPrivate: false, 'sys.name': '筑衡', 'sys.logo': '' });
});
