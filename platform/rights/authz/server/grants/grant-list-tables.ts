import { sql } from 'kysely';
import { isKeyOf } from '#kernel/base/collections/constant-tables.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { EntryGrantListKey, GrantDifference, GrantListKey } from '../../model/index.ts';
import { loadDataRightNames } from '../data/data-right-names.ts';
import { authzErrors } from '../errors.ts';
import {
  requireGrantableDepartments,
  requireGrantableMemberLevels,
  requireGrantableMenus,
  requireGrantableUsers,
} from '../limits/require-grantable.ts';
import { loadDepartmentNames, loadMemberLevelNames, loadMenuNames, loadUserNames } from './grant-names.ts';

/** How a list of a role is kept: one row for each entry. */
interface KeptList {
  readonly table: string;
  /** The text that stands for a row. */
  readonly entry: Sql;
  readonly columns: Sql;
  /** Their values, out of an entry's text `id`. */
  readonly values: Sql;
  /** Names of entries of the company; what is no more has none. */
  readonly names: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const byId = (table: string, column: string): Pick<KeptList, 'table' | 'entry' | 'columns' | 'values'> => ({
  table,
  entry: sql`${sql.ref(column)}::text`,
  columns: sql.ref(column),
  values: sql`id::bigint`,
});

export const GRANT_LIST_TABLES: Readonly<Record<GrantListKey, KeptList>> = {
  menu: { ...byId('authz_role_menu', 'menu_id'), names: loadMenuNames },
  dept: { ...byId('authz_role_dept', 'dept_id'), names: loadDepartmentNames },
  user: { ...byId('authz_role_user', 'user_id'), names: loadUserNames },
  memberLevel: { ...byId('authz_role_member_level', 'member_level_id'), names: loadMemberLevelNames },
  data: {
    table: 'authz_role_data',
    entry: sql`entity || '/' || attr`,
    columns: sql`entity, attr`,
    values: sql`split_part(id, '/', 1), substr(id, strpos(id, '/') + 1)`,
    names: loadDataRightNames,
  },
};

/** Asked before a list is changed. @throws Refusal where what is added is unknown, or the person may not give or take it */
export const GRANT_CHANGE_CHECKS: Readonly<
  Record<EntryGrantListKey, (ctx: Context, roleId: string, change: GrantDifference) => Promise<void>>
> = {
  menu: requireGrantableMenus,
  dept: requireGrantableDepartments,
  user: requireGrantableUsers,
  memberLevel: requireGrantableMemberLevels,
};

/** Lists of who holds a role, not of what they hold. */
export const isRoleHolderList = (key: EntryGrantListKey): boolean => key === 'user' || key === 'memberLevel';

/** The list of a word in an address. @throws Refusal 404 */
export function requireGrantListKey(word: string): EntryGrantListKey {
  if (!isKeyOf(GRANT_CHANGE_CHECKS, word)) throw authzErrors.grantListUnknown({ word });
  return word;
}
