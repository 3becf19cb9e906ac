import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Difference, GrantKey } from '../../model/index.ts';
import { demandDepts, demandMemberLevels, demandMenus, demandUsers } from '../limits/grantable.ts';
import { deptNames, memberLevelNames, menuNames, userNames } from './names.ts';

/** How a list of a role is kept: one row for each entry. */
export interface KeptList {
  readonly table: string;
  readonly column: string;
  /** @throws Refusal where what is added is unknown, or the person may not give or take it */
  readonly demand: (ctx: Context, roleId: string, change: Difference) => Promise<void>;
  /** Names of entries of the company; what is no more has none. */
  readonly names: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Changes who holds the role, not what they hold. */
  readonly ofHolders?: true;
}

export const KEPT_LISTS: Readonly<Record<GrantKey, KeptList>> = {
  menu: { table: 'authz_role_menu', column: 'menu_id', demand: demandMenus, names: menuNames },
  dept: { table: 'authz_role_dept', column: 'dept_id', demand: demandDepts, names: deptNames },
  user: { table: 'authz_role_user', column: 'user_id', demand: demandUsers, names: userNames, ofHolders: true },
  memberLevel: {
    table: 'authz_role_member_level',
    column: 'member_level_id',
    demand: demandMemberLevels,
    names: memberLevelNames,
    ofHolders: true,
  },
};

/** The list of a word in an address. @throws Refusal 404 */
export function listNamed(word: string): GrantKey {
  if (!Object.hasOwn(KEPT_LISTS, word)) throw new Refusal(`没有授权内容：${word}`, 404);
  return word as GrantKey;
}
