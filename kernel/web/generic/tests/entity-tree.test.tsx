import { beforeEach, describe, expect, it } from 'vitest';
import { intField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { EntityTreeRow } from '../../lookups/use-entity-tree.ts';
import { mockRefusal, mockServerAnswer, sentRequests, shownToasts } from '../../testing/mock-server.ts';
import {
  buttonByName,
  clickElement,
  fieldByName,
  pressKeyOn,
  renderScreen,
  screenText,
  typeText,
  waitUntil,
} from '../../testing/render-screen.tsx';
import { signInTestUser } from '../../testing/test-user.ts';
import { EntityTree } from '../entity-tree.tsx';

const part = defineEntity({
  code: 'part',
  module: 'sample',
  title: '分部',
  titleField: 'name',
  tree: true,
  fields: { name: textField('名称', { required: true }), sort: intField('排序') },
  list: { columns: ['name', 'sort'], search: ['name'] },
  form: [['name', 'sort']],
  access: { read: 'login', write: 'bridge:write', scope: 'company' },
});

const info = { version: 1, deptId: null, createdBy: '7', createdDate: '', updatedBy: '7', updatedDate: '' };
const row = (id: string, name: string, parentId = '-1', children: EntityTreeRow[] = []): EntityTreeRow => ({
  ...info,
  ...{ id, name, parentId, children, sort: Number(id) },
});
const TREE = 'POST /form/part/queryTree';
const MOVE = 'POST /form/part/move';
const PARTS = [
  row('1', '土建', '-1', [row('11', '桩基', '1', [row('111', '灌注桩', '11')]), row('12', '承台', '1')]),
  row('2', '安装'),
];

const lines = () => [...document.querySelectorAll('[aria-level]')];
const names = () =>
  lines().map((line) => ['土建', '桩基', '灌注桩', '承台', '安装'].find((name) => line.textContent?.includes(name)));
const choose = async (name: string) =>
  clickElement(lines().find((line) => line.textContent?.includes(name)) ?? expect.unreachable(`${name} is not shown`));
const grid = () => document.querySelector('[role="treegrid"]') ?? expect.unreachable('no tree');
const moved = () => sentRequests(MOVE).map(({ body }) => body);

async function open(): Promise<void> {
  await renderScreen(<EntityTree entity={part} />, '/part');
  await waitUntil(() => expect(screenText()).toContain('土建'));
}

beforeEach(() => {
  signInTestUser();
  mockServerAnswer(TREE, PARTS);
  mockServerAnswer(MOVE, {});
});

describe('a tree of records', () => {
  it('stands open for two levels below the first; a line is closed and opened by a click', async () => {
    await open();
    expect(names()).toEqual(['土建', '桩基', '灌注桩', '承台', '安装']);
    await clickElement(buttonByName('收起'));
    expect(names()).toEqual(['土建', '桩基', '承台', '安装']);
    await clickElement(buttonByName('展开'));
    expect(names()).toEqual(['土建', '桩基', '灌注桩', '承台', '安装']);
  });

  it('is searched: what holds the word stands open under what is above it', async () => {
    await open();
    await typeText(fieldByName('搜索分部'), '灌注');
    await waitUntil(() => expect(names()).toEqual(['土建', '桩基', '灌注桩']));
    await typeText(fieldByName('搜索分部'), '没有的');
    await waitUntil(() => expect(screenText()).toContain('没有匹配的记录'));
  });

  it('without any record says so', async () => {
    mockServerAnswer(TREE, []);
    await renderScreen(<EntityTree entity={part} />, '/part');
    await waitUntil(() => expect(screenText()).toContain('还没有分部'));
  });

  it('that could not be read says why and tries again', async () => {
    mockServerAnswer(TREE, mockRefusal('服务器繁忙，请稍后再试'));
    await renderScreen(<EntityTree entity={part} />, '/part');
    await waitUntil(() => expect(screenText()).toContain('服务器繁忙，请稍后再试'));
    mockServerAnswer(TREE, PARTS);
    await clickElement(buttonByName('重试'));
    await waitUntil(() => expect(names()).toContain('土建'));
  });

  it('offers nothing to change to who may only read', async () => {
    signInTestUser({ functions: [] });
    await open();
    for (const name of ['新建', '上移', '删除']) expect(() => buttonByName(name)).toThrow();
    await choose('承台');
    await pressKeyOn(grid(), 'ArrowUp', { altKey: true });
    expect(moved()).toEqual([]);
  });
});

describe('a record of a tree', () => {
  it('moves among its siblings at once, by button and by key', async () => {
    await open();
    await choose('承台');
    expect(buttonByName('下移').disabled).toBe(true);
    await clickElement(buttonByName('上移'));
    await waitUntil(() => expect(moved()).toEqual([{ id: '12', targetId: '11', position: 'before' }]));
    await choose('桩基');
    await pressKeyOn(grid(), 'ArrowDown', { altKey: true });
    await waitUntil(() => expect(moved().at(-1)).toEqual({ id: '11', targetId: '12', position: 'after' }));
    await waitUntil(() => expect(sentRequests(TREE).length).toBeGreaterThan(1));
  });

  it('moves below another one only after a question that names both', async () => {
    await open();
    await choose('承台');
    await clickElement(buttonByName('降级'));
    await waitUntil(() => expect(screenText()).toContain('将「承台」移到「桩基」之下？'));
    await clickElement(buttonByName('取消'));
    expect(moved()).toEqual([]);
    await clickElement(buttonByName('升级'));
    await waitUntil(() => expect(screenText()).toContain('将「承台」移到最上级？'));
    await clickElement(buttonByName('移动'));
    await waitUntil(() => expect(moved()).toEqual([{ id: '12', targetId: '1', position: 'after' }]));
  });

  it('that may not be moved stays where the server says, which is read anew', async () => {
    mockServerAnswer(MOVE, mockRefusal('不能移到自己的下级之下'));
    await open();
    await choose('承台');
    const before = sentRequests(TREE).length;
    await clickElement(buttonByName('上移'));
    await waitUntil(() => expect(shownToasts()).toEqual(['不能移到自己的下级之下']));
    await waitUntil(() => expect(sentRequests(TREE).length).toBeGreaterThan(before));
  });

  it('is removed after a question, and the tree is read anew', async () => {
    mockServerAnswer('DELETE /form/part/2', {});
    await open();
    expect(buttonByName('删除').disabled).toBe(true);
    await choose('安装');
    await clickElement(buttonByName('删除'));
    await waitUntil(() => expect(screenText()).toContain('「安装」将移入回收站，30天内可以恢复。'));
    mockServerAnswer(TREE, PARTS.slice(0, 1));
    await clickElement(buttonByName('删除'));
    await waitUntil(() => expect(shownToasts()).toEqual(['删除成功']));
    await waitUntil(() => expect(names()).not.toContain('安装'));
  });

  it('is made below the chosen one, and says so to the server', async () => {
    mockServerAnswer('POST /form/part/save', row('13', '墩身', '1'));
    await open();
    await choose('桩基');
    await clickElement(buttonByName('新建下级'));
    await typeText(await waitUntil(() => fieldByName('*名称')), '桩头');
    await clickElement(buttonByName('保存'));
    await waitUntil(() =>
      expect(sentRequests('POST /form/part/save')[0]?.body).toMatchObject({ parentId: '11', name: '桩头' }),
    );
  });
});
