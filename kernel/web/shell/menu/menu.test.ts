import { expect, it } from 'vitest';
import { buildRouteTable } from '../../application/route-table.ts';
import type { RouteSpec } from '../../module.ts';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { breadcrumbItemsOf } from '../header/breadcrumb-items.ts';
import { filterPermittedMenu } from './filter-permitted-menu.ts';
import { isMenuPathTo, menuPathTo } from './menu-paths.ts';

const entry = (name: string, url: string | null, children?: readonly SessionMenuNode[]): SessionMenuNode => ({
  id: name,
  name,
  url,
  children,
});
const contracts = entry('咨询合同', '/contract?kind=1');
const business = entry('经营', null, [contracts, entry('客户', '/customer')]);
const menu = [entry('首页', '/main-page'), business, entry('系统管理', null, [entry('用户', '/user')])];

const Page = () => null;
const route = (path: string, access?: string): RouteSpec => ({
  path,
  title: path,
  access,
  page: async () => ({ Page }),
});
const routes = buildRouteTable([
  {
    name: 'all',
    routes: [
      route('/main-page'),
      route('/contract', 'contract:read'),
      route('/customer'),
      route('/user', 'user:write'),
    ],
    redirects: [{ path: '/old', to: '/customer' }],
  },
]);
const names = (nodes: readonly SessionMenuNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children ? [name, names(children)] : name));
const permitted = (nodes: readonly SessionMenuNode[], rights: readonly string[]) =>
  names(filterPermittedMenu(nodes, routes, (right) => right === 'login' || rights.includes(right)));

it('finds the way through the menu to a page, whatever its query', () => {
  expect(menuPathTo(menu, '/contract')).toEqual([business, contracts]);
  expect(menuPathTo(menu, '/nowhere')).toEqual([]);
  expect([isMenuPathTo(business, '/contract'), isMenuPathTo(contracts, '/customer')]).toEqual([true, false]);
});

it('builds the sidebar from the routes that a person may enter', () => {
  expect(permitted(menu, ['contract:read'])).toEqual(['首页', ['经营', ['咨询合同', '客户']]]);
  expect(permitted(menu, ['user:write'])).toEqual(['首页', ['经营', ['客户']], ['系统管理', ['用户']]]);
});

it('keeps other sites, redirects and dialogs in the sidebar, and leaves out what does not exist', () => {
  const others = [entry('造价信息', 'https://example.com/'), entry('旧地址', '/old'), entry('发起流程', null)];
  expect(permitted([...others, entry('已取消', '/gone')], [])).toEqual(['造价信息', '旧地址', '发起流程']);
});

const begins = [{ title: '项目案例库', path: '/case' }];

it('begins the breadcrumb where a module lets it begin, and goes on as the menu does', () => {
  expect(breadcrumbItemsOf({ menu, begins }, { pathname: '/contract', title: '咨询合同' })).toEqual([
    { title: '项目案例库', path: '/case' },
    { title: '经营' },
    { title: '咨询合同' },
  ]);
  expect(breadcrumbItemsOf({ menu, begins }, { pathname: '/global-search', title: '搜索' })[0]?.path).toBe('/case');
  expect(breadcrumbItemsOf({ menu, begins: [] }, { pathname: '/contract', title: '咨询合同' })).toHaveLength(2);
});

it('begins nowhere on the home page', () => {
  expect(breadcrumbItemsOf({ menu, begins }, { pathname: '/main-page', title: '首页' })).toEqual([{ title: '首页' }]);
});
