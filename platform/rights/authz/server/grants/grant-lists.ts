import { sql } from 'kysely';
import { isKeyOf } from '#kernel/base/unknown.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { Difference, EntryKey, GrantKey } from '../../model/index.ts';
import { dataNames } from '../data/data-names.ts';
import { authzErrors } from '../errors.ts';
import { demandDepts, demandMemberLevels, demandMenus, demandUsers } from '../limits/grantable.ts';
import { deptNames, memberLevelNames, menuNames, userNames } from './names.ts';

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

export const KEPT_LISTS: Readonly<Record<GrantKey, KeptList>> = {
  menu: { ...byId('authz_role_menu', 'menu_id'), names: menuNames },
  dept: { ...byId('authz_role_dept', 'dept_id'), names: deptNames },
  user: { ...byId('authz_role_user', 'user_id'), names: userNames },
  memberLevel: { ...byId('authz_role_member_level', 'member_level_id'), names: memberLevelNames },
  data: {
    table: 'authz_role_data',
    entry: sql`entity || '/' || attr`,
    columns: sql`entity, attr`,
    values: sql`split_part(id, '/', 1), substr(id, strpos(id, '/') + 1)`,
    names: dataNames,
  },
};

/** Asked before a list is changed. @throws Refusal where what is added is unknown, or the person may not give or take it */
export const DEMANDS: Readonly<Record<EntryKey, (ctx: Context, roleId: string, change: Difference) => Promise<void>>> =
  { menu: demandMenus, dept: demandDepts, user: demandUsers, memberLevel: demandMemberLevels };

/** Lists of who holds a role, not of what they hold. */
export const isOfHolders = (key: EntryKey): boolean => key === 'user' || key === 'memberLevel';

/** The list of a word in an address. @throws Refusal 404 */
export function listNamed(word: string): EntryKey {
  if (!isKeyOf(DEMANDS, word)) throw authzErrors.grantListUnknown({ word });
  return word;
}
