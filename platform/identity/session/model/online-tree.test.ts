import { describe, expect, it } from 'vitest';
import { buildOnlineTree, type OnlineFilter, type OnlineTreeNode } from './online-tree.ts';

const depts = [
  { id: '1', parentId: '-1', name: '总公司' },
  { id: '2', parentId: '1', name: '造价部' },
  { id: '3', parentId: '2', name: '安装组' },
  { id: '4', parentId: '1', name: '财务部' },
];
const person = (id: string, name: string, deptId: string | null, online: boolean) => ({
  id,
  name,
  deptId,
  online,
  job: '工程师',
});
const people = [
  person('1', '周建衡', '1', true),
  person('2', '陈晓雯', '2', true),
  person('3', '高立峰', '3', false),
  person('4', '安宁', '3', true),
  person('5', '外聘专家', null, false),
];

/** The tree as lines: depth, name, online count. */
function lines(
  filter: Partial<OnlineFilter>,
  nodes = buildOnlineTree(depts, people, { online: null, ...filter }),
  at = 0,
) {
  return nodes.flatMap((node: OnlineTreeNode): string[] => [
    `${'-'.repeat(at)}${node.name} ${node.onlineNo}`,
    ...lines(filter, node.children ?? [], at + 1),
  ]);
}

describe('the tree of online people', () => {
  it('shows people under their departments, each department with its online count', () => {
    expect(lines({})).toEqual([
      '总公司 3',
      '-周建衡 1',
      '-造价部 2',
      '--陈晓雯 1',
      '--安装组 1',
      '---高立峰 0',
      '---安宁 1',
      '-财务部 0',
      '外聘专家 0',
    ]);
    const [root] = buildOnlineTree(depts, people, { online: null });
    expect(root).toMatchObject({ id: 'dept-1', dept: true, online: true, onlineNo: 3, job: null });
    expect(root?.children?.[0]).toEqual({
      id: '1',
      name: '周建衡',
      deptName: '总公司',
      dept: false,
      online: true,
      onlineNo: 1,
      job: '工程师',
    });
  });

  it('is searched by name and by department', () => {
    expect(lines({ name: '晓雯' })).toEqual(['总公司 3', '-造价部 2', '--陈晓雯 1']);
    expect(lines({ name: '安装' })).toEqual(['总公司 3', '-造价部 2', '--安装组 1', '---高立峰 0', '---安宁 1']);
    expect(lines({ name: '安' })).toHaveLength(5);
    expect(lines({ name: '没有此人' })).toEqual([]);
  });

  it('shows all, those online, or those offline, and counts the same', () => {
    expect(lines({ online: true }).filter((line) => line.endsWith('1'))).toHaveLength(4);
    expect(lines({ online: false })).toEqual(['总公司 3', '-造价部 2', '--安装组 1', '---高立峰 0', '外聘专家 0']);
    expect(lines({ name: '造价', online: false })).toEqual(['总公司 3', '-造价部 2', '--安装组 1', '---高立峰 0']);
  });
});
