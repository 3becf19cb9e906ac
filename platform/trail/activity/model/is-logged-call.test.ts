import { expect, it } from 'vitest';
import { isLoggedCall } from './is-logged-call.ts';

it.each([
  ['POST', '/form/{name}/save', false, true],
  ['POST', '/form/{name}/move', false, true],
  ['DELETE', '/form/{name}/{ids}', false, true],
  ['PUT', '/a/cms/article', false, true],
  ['POST', '/a/sys/menu/updateSortList', false, true],
  ['POST', '/form/{name}/export', true, true],
  ['GET', '/b/fileItem/download/{ids}', true, true],
  ['POST', '/form/{name}/queryList', false, false],
  ['POST', '/a/sys/menu/queryTree', false, false],
  ['GET', '/form/{name}/{id}', false, false],
  ['POST', '/b/footmark', false, false],
  ['POST', '/login', false, false],
  ['GET', '/image/{path}', true, false],
] as const)('%s %s (raw: %s): %s', (method, path, raw, logged) => {
  expect(isLoggedCall({ method, path, raw })).toBe(logged);
});

it('a GET that changes something is logged', () => {
  expect(isLoggedCall({ method: 'GET', path: '/a/sys/role/copyRoleMenu/{src}/{tar}', changes: true })).toBe(true);
});
