import { describe, expect, it } from 'vitest';
import { menuCheckboxStatesOf, rightsWithinMenuNode, toggleMenuRights } from './menu-checkbox-states.ts';

const project = {
  id: 'project',
  permission: 'project:read',
  children: [
    { id: 'list', permission: 'project:read', children: [{ id: 'add', permission: 'project:write' }] },
    { id: 'checks', permission: 'quality:read' },
  ],
};
const system = { id: 'system', permission: 'system', children: [{ id: 'users', permission: 'user:read' }] };
const home = { id: 'home', permission: null };
const tree = [home, project, system];

describe('ticked entries', () => {
  it('are those whose rights are held, with their groups in part or whole', () => {
    expect(menuCheckboxStatesOf(tree, new Set(['project:read', 'user:read']))).toEqual({
      checked: ['system', 'users'],
      halfChecked: ['project', 'list'],
    });
    expect(menuCheckboxStatesOf(tree, new Set())).toEqual({ checked: [], halfChecked: [] });
  });

  it('change as a group at once, and back', () => {
    const all = toggleMenuRights(project, new Set(['user:read']));
    expect([...all].sort()).toEqual(['project:read', 'project:write', 'quality:read', 'user:read']);
    expect([...toggleMenuRights(project, all)]).toEqual(['user:read']);
  });

  it('know no right where everybody may go, nor in the mark of the system menu', () => {
    expect(rightsWithinMenuNode(home)).toEqual([]);
    expect(rightsWithinMenuNode(system)).toEqual(['user:read']);
  });
});
