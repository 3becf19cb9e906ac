import { expect, it } from 'vitest';
import type { OrgChartDept } from '../../model/index.ts';
import { buildOrgTree } from './org-tree.ts';

const dept = (id: string, parentId: string, people: number, planned: number | null = null): OrgChartDept => ({
  ...{ id, parentId, people, planned, name: `部门${id}`, leader: null, leader_label: null },
});

it('departments hang below one another, with the people and open places of their branch', () => {
  const [root] = buildOrgTree([dept('1', '-1', 1), dept('2', '1', 3, 5), dept('3', '2', 4, 2), dept('4', '9', 2)]);
  expect(root).toMatchObject({ id: '1', all: 8, vacant: 2 });
  expect(root?.children).toMatchObject([{ id: '2', all: 7, vacant: 2, children: [{ id: '3', all: 4, vacant: 0 }] }]);
});

it('a department whose own one above is hidden stands by itself', () => {
  expect(buildOrgTree([dept('4', '9', 2)])).toMatchObject([{ id: '4', all: 2 }]);
});
