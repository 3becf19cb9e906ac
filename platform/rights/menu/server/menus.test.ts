import { beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let product: TestProduct;
let admin: string;
let top: AnsweredJson;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signIn('admin');
  top = (await save({ name: '资料中心', icon: 'knowledge' })).data;
});

const call = (method: string, path: string, body?: unknown) => product.call(admin, method, `/a/sys/menu${path}`, body);
const save = (draft: object) => call('POST', '', { type: 'menu', openType: '1', ...draft });
const add = async (name: string, more: object = {}): Promise<AnsweredJson> => {
  const answer = await save({ name, parentId: top.id, url: `/main-page/content-list?name=${name}`, ...more });
  expect(answer.msg).toBe('');
  return answer.data;
};
const drag = (source: AnsweredJson, target: AnsweredJson, before: boolean) =>
  call('POST', `/updateSort/${source.id}/${target.id}/${before}`);
const below = async (id: string): Promise<string[]> => {
  const { data } = await call('POST', '/queryTree', { params: { parentId: id } });
  return data.map(({ name }: AnsweredJson) => name);
};

describe('menus', () => {
  it('are added, changed, filtered, moved below another one and removed', async () => {
    const made = await add('规范');
    expect(made).toMatchObject({ parentId: top.id, parentIds: `-1,${top.id}`, openType_label: '页签' });
    const changed = (await call('POST', '', { id: made.id, version: made.version, openType: '3' })).data;
    expect(changed).toMatchObject({ name: '规范', openType: '3', openType_label: '新窗口' });
    const found = await call('POST', '/queryTree', { params: { name$like: '规范' } });
    expect(found.data.map(({ id }: AnsweredJson) => id)).toEqual([made.id]);
    const moved = (await call('POST', '', { id: made.id, version: changed.version, parentId: '-1' })).data;
    expect(moved).toMatchObject({ parentId: '-1', parentIds: '-1' });
    expect((await call('DELETE', `/${made.id}`)).data).toMatchObject({ removed: 1 });
    expect(await below(top.id)).toEqual([]);
  });

  it('are put in order by a drag before or after another one, by a list, and one by one', async () => {
    const [a, b, c] = [await add('甲'), await add('乙'), await add('丙')];
    await drag(c, a, true);
    expect(await below(top.id)).toEqual(['丙', '甲', '乙']);
    await drag(c, a, false);
    expect(await below(top.id)).toEqual(['甲', '丙', '乙']);
    expect((await call('POST', '/updateSortList', [b.id, c.id, a.id])).data).toEqual({ sorted: 3 });
    expect(await below(top.id)).toEqual(['乙', '丙', '甲']);
    expect((await call('PUT', '/updateSort', { id: a.id, sort: 5 })).success).toBe(true);
    expect(await below(top.id)).toEqual(['甲', '乙', '丙']);
    expect(
      (
        await call('PUT', '/updateSort', [
          { id: a.id, sort: 40 },
          { id: '987654321', sort: 1 },
        ])
      ).httpCode,
    ).toBe(404);
    expect((await call('POST', '/updateSortList', ['x'])).httpCode).toBe(400);
    expect(await below(top.id)).toEqual(['甲', '乙', '丙']);
  });

  it('never hang below themselves', async () => {
    const outer = await add('外');
    const inner = await add('内', { parentId: outer.id });
    const innermost = await add('里', { parentId: inner.id });
    expect((await drag(outer, innermost, true)).msg).toBe('不能移动到自身的下级');
    expect((await drag(outer, outer, true)).msg).toBe('不能移动到自身的下级');
    const loop = await call('POST', '', { id: outer.id, version: outer.version, parentId: inner.id });
    expect(loop.msg).toBe('不能移动到自身的下级');
    const crossing = [await add('左'), await add('右')] as const;
    const into = (node: AnsweredJson, parent: AnsweredJson) =>
      call('POST', '', { id: node.id, version: node.version, parentId: parent.id });
    const both = await Promise.all([into(crossing[0], crossing[1]), into(crossing[1], crossing[0])]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  it('keep one order through drags at the same moment', async () => {
    const group = await add('并行');
    const nodes: AnsweredJson[] = [];
    for (const name of ['一', '二', '三', '四', '五', '六']) nodes.push(await add(name, { parentId: group.id }));
    const answers = await Promise.all(
      nodes.flatMap((node, at) => [drag(node, nodes[(at + 2) % 6], true), drag(node, nodes[(at + 3) % 6], false)]),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    const rows = await product.query('select sort from menu_menu where parent_id = $1 order by sort', [group.id]);
    expect(rows.map(({ sort }: AnsweredJson) => sort)).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('have buttons below them, and buttons have nothing', async () => {
    const button = await add('导出', { type: 'button', permission: 'contract:export', url: null });
    expect((await save({ name: '下级', parentId: button.id })).msg).toBe('按钮之下不能再有菜单或按钮');
    expect((await save({ name: '孤立', type: 'button' })).msg).toBe('按钮应建在菜单之下');
    const { data } = await product.call(admin, 'GET', '/user/nav');
    expect(JSON.stringify(data)).not.toContain(button.id);
  });

  it('cannot name a call or a script, in any spelling, but a page, a picture or another site', async () => {
    for (const url of ['/api/a/sys/role/copyRoleMenu/1/2', '/x/../%61pi/logout', 'javascript:alert(1)'])
      expect((await save({ name: '入口', parentId: top.id, url })).data.faults.url).toBe(
        '地址应指向页面、图片或附件，不能指向接口或脚本',
      );
    for (const url of ['/main-page/desk', '/api/image/plan.png', 'https://standards.example/api/'])
      await add('外链', { url });
  });

  it('are no business of who may not write them, or of another company', async () => {
    const mine = await add('本公司');
    for (const [name, httpCode] of [
      ['engineer', 403],
      ['admin2', 404],
    ] as const) {
      const token = await product.signIn(name);
      const answers = [
        await product.call(token, 'POST', '/a/sys/menu', { id: mine.id, version: mine.version, name: '改' }),
        await product.call(token, 'DELETE', `/a/sys/menu/${mine.id}`),
        await product.call(token, 'POST', '/a/sys/menu/updateSortList', [mine.id]),
        await product.call(token, 'POST', `/a/sys/menu/updateSort/${mine.id}/${top.id}/true`),
        await product.call(token, 'PUT', '/a/sys/menu/updateSort', { id: mine.id, sort: 1 }),
      ];
      expect(answers.map((answer) => answer.httpCode)).toEqual(Array(5).fill(httpCode));
    }
  });
});

describe('the menu of others', () => {
  const names = (nodes: AnsweredJson[]): string[] =>
    nodes.flatMap((node) => [node.name, ...names(node.children ?? [])]);

  it('is shown as people of a role see it', async () => {
    const { data: roles } = await product.call(admin, 'POST', '/form/role/queryList', { params: { code: 'finance' } });
    const preview = names((await call('GET', `/preview/${roles[0].id}`)).data);
    const finance = await product.signIn('finance');
    expect(preview).toEqual(names((await product.call(finance, 'GET', '/user/nav')).data));
    expect(preview).not.toContain('系统管理');
    expect((await call('GET', '/preview/987654321')).httpCode).toBe(404);
    expect((await product.call(finance, 'GET', `/a/sys/menu/preview/${roles[0].id}`)).httpCode).toBe(403);
  });

  it('holds for visitors the entries that need no sign-in, of the company they ask for', async () => {
    const entry = await add('公开资料', { noLogin: true });
    await add('内部资料');
    await add('停用资料', { noLogin: true, hidden: true });
    const visit = async (query = '') =>
      names((await product.call(null, 'GET', `/share/menu/getNoLoginMenuTree${query}`)).data);
    expect(await visit()).toEqual(expect.arrayContaining(['公开资料']));
    expect(await visit()).not.toEqual(expect.arrayContaining(['内部资料']));
    expect(await visit()).not.toEqual(expect.arrayContaining(['停用资料']));
    const [{ id: second }] = await product.query("select id from saas_company where code = 'second'");
    expect(await visit(`?companyId=${second}`)).not.toContain(entry.name);
    expect(await visit('?companyId=x')).toEqual([]);
  });
});
