import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { profitByDeptList } from '../model/index.ts';

/** Whether a sum `t` is of a department that the person sees. */
export const isOfVisibleDepartmentSql = ({ me }: Context): Sql => {
  const { whole } = me.isAdmin
    ? { whole: { kind: 'all' as const } }
    : (me.entityScopes.get(profitByDeptList.code) ?? { whole: me.scope });
  return whole.kind === 'all' ? sql`true` : sql`t.dept = any(${[...whole.deptIds]}::bigint[])`;
};
