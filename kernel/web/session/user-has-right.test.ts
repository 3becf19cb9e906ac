import { expect, it } from 'vitest';
import { parseSystemParams } from './params.ts';
import { userHasAnyRight, userHasRight } from './user-has-right.ts';

const clerk = { isAdmin: false, permissions: ['clerk'], functions: ['leave:read'] };

it('asks for roles and function rights alike', () => {
  expect(userHasRight(clerk, 'leave:read')).toBe(true);
  expect(userHasRight(clerk, 'clerk')).toBe(true);
  expect(userHasRight(clerk, 'leave:write')).toBe(false);
});

it('is met by one of several roles, and naming none is an error', () => {
  expect(userHasAnyRight(clerk, ['boss', 'clerk'])).toBe(true);
  expect(userHasAnyRight(clerk, ['boss', 'leave:write'])).toBe(false);
  expect(() => userHasAnyRight(clerk, [])).toThrow('no roles given');
});

it('gives administrators everything and strangers only what is open', () => {
  expect(userHasRight({ ...clerk, permissions: ['admin'] }, 'anything')).toBe(true);
  expect(userHasRight({ ...clerk, isAdmin: true, cap: ['leave:read'] }, 'leave:read')).toBe(true);
  expect(userHasRight({ ...clerk, isAdmin: true, cap: ['leave:read'] }, 'anything')).toBe(false);
  expect(userHasRight(null, 'login')).toBe(false);
  expect(userHasRight(null, 'open')).toBe(true);
});

it('reads true and false of system parameters as such, in text or not', () => {
  const list = [
    { key: 'MARK_SHOW', value: 'true' },
    { key: 'isPrivate', value: false },
    { key: 'sys.name', value: '筑衡' },
    { key: 'sys.logo', value: null },
  ];
  expect(parseSystemParams(list)).toEqual({ MARK_SHOW: true, isPrivate: false, 'sys.name': '筑衡', 'sys.logo': '' });
});
