import { expect, it } from 'vitest';
import { paramsOf } from './params.ts';
import { may, mayAny } from './rights.ts';

const clerk = { isAdmin: false, permissions: ['clerk'], functions: ['leave:read'] };

it('asks for roles and function rights alike', () => {
  expect(may(clerk, 'leave:read')).toBe(true);
  expect(may(clerk, 'clerk')).toBe(true);
  expect(may(clerk, 'leave:write')).toBe(false);
});

it('is met by one of several roles, and naming none is an error', () => {
  expect(mayAny(clerk, ['boss', 'clerk'])).toBe(true);
  expect(mayAny(clerk, ['boss', 'leave:write'])).toBe(false);
  expect(() => mayAny(clerk, [])).toThrow('no roles given');
});

it('gives administrators everything and strangers only what is open', () => {
  expect(may({ ...clerk, permissions: ['admin'] }, 'anything')).toBe(true);
  expect(may({ ...clerk, isAdmin: true, cap: ['leave:read'] }, 'leave:read')).toBe(true);
  expect(may({ ...clerk, isAdmin: true, cap: ['leave:read'] }, 'anything')).toBe(false);
  expect(may(null, 'login')).toBe(false);
  expect(may(null, 'open')).toBe(true);
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
