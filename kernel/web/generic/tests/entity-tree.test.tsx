import { beforeEach, describe, expect, it } from 'vitest';
import { intField, textField } from '#kernel/fields/index.ts';
import { defineEntity } from '#kernel/meta/entity.ts';
import type { TreeRow } from '../../lookups/use-tree.ts';
import { signIn } from '../../testing/person.ts';
import { button, click, field, press, seen, show, type, until } from '../../testing/screen.tsx';
import { refusal, sent, serverAnswers, toasts } from '../../testing/wire.ts';
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
const row = (id: string, name: string, parentId = '-1', children: TreeRow[] = []): TreeRow => ({
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
  click(lines().find((line) => line.textContent?.includes(name)) ?? expect.unreachable(`${name} is not shown`));
const grid = () => document.querySelector('[role="treegrid"]') ?? expect.unreachable('no tree');
const moved = () => sent(MOVE).map(({ body }) => body);

async function open(): Promise<void> {
  await show(<EntityTree entity={part} />, '/part');
  await until(() => expect(seen()).toContain('土建'));
}

beforeEach(() => {
  signIn();
  serverAnswers(TREE, PARTS);
  serverAnswers(MOVE, {});
});

describe('a tree of records', () => {
  it('stands open for two levels below the first; a line is closed and opened by a click', async () => {
    await open();
    expect(names()).toEqual(['土建', '桩基', '灌注桩', '承台', '安装']);
    await click(button('收起'));
    expect(names()).toEqual(['土建', '桩基', '承台', '安装']);
    await click(button('展开'));
    expect(names()).toEqual(['土建', '桩基', '灌注桩', '承台', '安装']);
  });

  it('is searched: what holds the word stands open under what is above it', async () => {
    await open();
    await type(field('搜索分部'), '灌注');
    await until(() => expect(names()).toEqual(['土建', '桩基', '灌注桩']));
    await type(field('搜索分部'), '没有的');
    await until(() => expect(seen()).toContain('没有匹配的记录'));
  });

  it('without any record says so', async () => {
    serverAnswers(TREE, []);
    await show(<EntityTree entity={part} />, '/part');
    await until(() => expect(seen()).toContain('还没有分部'));
  });

  it('that could not be read says why and tries again', async () => {
    serverAnswers(TREE, refusal('服务器繁忙，请稍后再试'));
    await show(<EntityTree entity={part} />, '/part');
    await until(() => expect(seen()).toContain('服务器繁忙，请稍后再试'));
    serverAnswers(TREE, PARTS);
    await click(button('重试'));
    await until(() => expect(names()).toContain('土建'));
  });

  it('offers nothing to change to who may only read', async () => {
    signIn({ functions: [] });
    await open();
    for (const name of ['新建', '上移', '删除']) expect(() => button(name)).toThrow();
    await choose('承台');
    await press(grid(), 'ArrowUp', { altKey: true });
    expect(moved()).toEqual([]);
  });
});

describe('a record of a tree', () => {
  it('moves among its siblings at once, by button and by key', async () => {
    await open();
    await choose('承台');
    expect(button('下移').disabled).toBe(true);
    await click(button('上移'));
    await until(() => expect(moved()).toEqual([{ id: '12', targetId: '11', position: 'before' }]));
    await choose('桩基');
    await press(grid(), 'ArrowDown', { altKey: true });
    await until(() => expect(moved().at(-1)).toEqual({ id: '11', targetId: '12', position: 'after' }));
    await until(() => expect(sent(TREE).length).toBeGreaterThan(1));
  });

  it('moves below another one only after a question that names both', async () => {
    await open();
    await choose('承台');
    await click(button('降级'));
    await until(() => expect(seen()).toContain('将「承台」移到「桩基」之下？'));
    await click(button('取消'));
    expect(moved()).toEqual([]);
    await click(button('升级'));
    await until(() => expect(seen()).toContain('将「承台」移到最上级？'));
    await click(button('移动'));
    await until(() => expect(moved()).toEqual([{ id: '12', targetId: '1', position: 'after' }]));
  });

  it('that may not be moved stays where the server says, which is read anew', async () => {
    serverAnswers(MOVE, refusal('不能移到自己的下级之下'));
    await open();
    await choose('承台');
    const before = sent(TREE).length;
    await click(button('上移'));
    await until(() => expect(toasts()).toEqual(['不能移到自己的下级之下']));
    await until(() => expect(sent(TREE).length).toBeGreaterThan(before));
  });

  it('is removed after a question, and the tree is read anew', async () => {
    serverAnswers('DELETE /form/part/2', {});
    await open();
    expect(button('删除').disabled).toBe(true);
    await choose('安装');
    await click(button('删除'));
    await until(() => expect(seen()).toContain('「安装」将移入回收站，30天内可以恢复。'));
    serverAnswers(TREE, PARTS.slice(0, 1));
    await click(button('删除'));
    await until(() => expect(toasts()).toEqual(['删除成功']));
    await until(() => expect(names()).not.toContain('安装'));
  });

  it('is made below the chosen one, and says so to the server', async () => {
    serverAnswers('POST /form/part/save', row('13', '墩身', '1'));
    await open();
    await choose('桩基');
    await click(button('新建下级'));
    await type(await until(() => field('*名称')), '桩头');
    await click(button('保存'));
    await until(() => expect(sent('POST /form/part/save')[0]?.body).toMatchObject({ parentId: '11', name: '桩头' }));
  });
});
