import { describe, expect, it } from 'vitest';
import type { GrantTreeNode } from '../../../model/index.ts';
import {
  collectGrantedNodeIds,
  computeCheckedGrantKeys,
  filterGrantTree,
  flattenGrantTree,
  toggleGrant,
} from './grant-checkboxes.ts';

const node = (id: string, more: Partial<GrantTreeNode> = {}): GrantTreeNode => ({
  id,
  parentId: '-1',
  name: id,
  checked: false,
  grantable: true,
  ...more,
});
const edit = node('edit');
const reset = node('reset');
const users = node('users', { checked: true, children: [edit, reset] });
const audit = node('audit', { grantable: false });
const system = node('system', { group: true, children: [users, audit] });
const tree = [system];
const BOTH = { withChildren: true, withParents: true };
const toggle = (held: string[], id: string, rule = BOTH) => {
  const found = flattenGrantTree(tree).find((one) => one.id === id);
  return found ? [...toggleGrant(tree, new Set(held), found, rule)].sort() : [];
};

describe('a tick', () => {
  it('takes what is below along, and a button brings its page', () => {
    expect(toggle([], 'users')).toEqual(['edit', 'reset', 'users']);
    expect(toggle([], 'edit')).toEqual(['edit', 'users']);
    expect(toggle([], 'users', { withChildren: false, withParents: true })).toEqual(['users']);
    expect(toggle([], 'edit', { withChildren: true, withParents: false })).toEqual(['edit']);
  });

  it('fills up what is partly ticked, and empties what is whole', () => {
    expect(toggle(['users'], 'users')).toEqual(['edit', 'reset', 'users']);
    expect(toggle(['users', 'edit', 'reset'], 'users')).toEqual([]);
    expect(toggle(['users', 'edit'], 'edit')).toEqual(['users']);
  });

  it('of a group ticks all below it that may be granted, never the group or what may not', () => {
    expect(toggle([], 'system')).toEqual(['edit', 'reset', 'users']);
    expect(toggle(['audit', 'edit', 'reset', 'users'], 'system')).toEqual(['audit']);
    expect(toggle([], 'audit')).toEqual([]);
  });
});

it('groups show whether all, some or nothing below them is ticked', () => {
  expect(computeCheckedGrantKeys(tree, new Set())).toEqual({ checked: [], halfChecked: [] });
  expect(computeCheckedGrantKeys(tree, new Set(['users']))).toEqual({ checked: ['users'], halfChecked: ['system'] });
  const all = ['users', 'edit', 'reset', 'audit'];
  expect(computeCheckedGrantKeys(tree, new Set(all))).toEqual({ checked: ['system', ...all], halfChecked: [] });
  expect([...collectGrantedNodeIds(tree)]).toEqual(['users']);
});

it('a search keeps what stands above its hits', () => {
  expect(flattenGrantTree(filterGrantTree(tree, ({ id }) => id === 'edit')).map(({ id }) => id)).toEqual([
    'system',
    'users',
    'edit',
  ]);
  expect(filterGrantTree(tree, () => false)).toEqual([]);
});
