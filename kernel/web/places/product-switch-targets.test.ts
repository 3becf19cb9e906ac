import { expect, it } from 'vitest';
import { buildRouteTable } from '../application/route-table.ts';
import type { ProductSwitchEntry } from '../module.ts';
import { productSwitchTargetsFor } from './product-switch-targets.ts';

const ENTRIES: readonly ProductSwitchEntry[] = [
  { key: 'im', order: 30, label: '启动即时通讯', icon: 'message', to: ({ im }) => (im ? String(im) : null) },
  { key: 'later', order: 20, label: '尚未建成', icon: 'home', to: '/later' },
  { key: 'admin', order: 10, label: '后台管理', icon: 'setting', access: 'admin', to: '/back', newTab: true },
];
const routes = buildRouteTable([
  { name: 'test', routes: [], redirects: [{ path: '/back', to: '/back/organization' }] },
]);
const user = (isAdmin: boolean) => ({ isAdmin, permissions: [], functions: [] });
const keys = (isAdmin: boolean, params = {}, pathname = '/main-page') =>
  productSwitchTargetsFor(ENTRIES, { user: user(isAdmin), params, routes, pathname }).map(({ key }) => key);

it('shows the places that exist, by right and order', () => {
  expect(keys(true)).toEqual(['admin']);
  expect(keys(false)).toEqual([]);
});

it('shows a program beside the product only while it is configured', () =>
  expect(keys(false, { im: 'im://open' })).toEqual(['im']));

it('leads nowhere one is already', () => expect(keys(true, {}, '/back/organization')).toEqual([]));
