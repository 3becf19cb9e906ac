import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { role } from '../../model/index.ts';
import { RoleAssignmentActions } from './role-assignment-actions.tsx';

/** 角色: the generic list with who holds each role, and the way to what it is granted. */
export const roleScreens: EntityScreens = {
  entity: role,
  list: {
    rowActionsWidth: 110,
    rowActions: ({ id, name }) => <RoleAssignmentActions roleId={id} name={String(name)} />,
  },
};
