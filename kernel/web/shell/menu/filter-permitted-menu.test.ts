import { describe, expect, it } from 'vitest';
import { buildRouteTable } from '../../application/route-table.ts';
import type { RouteSpec } from '../../module.ts';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { filterPermittedMenu } from './filter-permitted-menu.ts';
import { isMenuPathTo, menuPathTo } from './menu-paths.ts';

const page = async () => ({ Page: () => null });
const route = (path: string, access?: string): RouteSpec => ({
  path,
  title: path,
  page,
  ...(access ? { access } : {}),
});
const routes = buildRouteTable([
  {
    name: 'test',
    routes: [route('/main-page/project'), route('/main-page/wage', 'wage:read'), route('/main-page/help', 'open')],
    redirects: [{ path: '/main-page/old', to: '/main-page/project' }],
  },
]);

const entry = (id: string, url: string | null, children?: SessionMenuNode[]): SessionMenuNode => ({
  id,
  name: id,
  url,
  children,
});
const menu = [
  entry('work', null, [entry('project', '/main-page/project?state=running'), entry('wage', '/main-page/wage')]),
  entry('secret', null, [entry('wages', '/main-page/wage')]),
  entry('outside', 'https://example.com/main-page/wage'),
  entry('start', null),
  entry('old', '/main-page/old'),
  entry('nowhere', '/main-page/gone'),
];
const shown = (...rights: string[]) => {
  const named = (nodes: readonly SessionMenuNode[]): unknown[] =>
    nodes.map(({ id, children }) => (children?.length ? [id, ...named(children)] : id));
  return named(filterPermittedMenu(menu, routes, (right) => right === 'login' || rights.includes(right)));
};

describe('the menu a person sees', () => {
  it('has the entries whose pages they may open; groups with none left are left out', () => {
    expect(shown()).toEqual([['work', 'project'], 'outside', 'start', 'old']);
    expect(shown('wage:read')).toEqual([['work', 'project', 'wage'], ['secret', 'wages'], 'outside', 'start', 'old']);
  });

  it('tells the way down to a page, whatever stands behind its address', () => {
    expect(menuPathTo(menu, '/main-page/project').map(({ id }) => id)).toEqual(['work', 'project']);
    expect(menuPathTo(menu, '/main-page/none')).toEqual([]);
    expect(menu.filter((node) => isMenuPathTo(node, '/main-page/wage')).map(({ id }) => id)).toEqual([
      'work',
      'secret',
    ]);
  });
});

it('two routes for one address are refused at the start', () => {
  const twice = { name: 'twice', routes: [route('/a'), route('/a')] };
  expect(() => buildRouteTable([twice])).toThrow('two routes for /a');
});
