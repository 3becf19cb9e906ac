import { sql } from 'kysely';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Me } from '../access/me.ts';
import type { Sql } from '../db/types.ts';

export interface ScopeFilter {
  sql: Sql;
  /** The departments seen whole; null for every one. Own and lent records come on top when `more` is set. */
  deptIds: readonly string[] | null;
  more: boolean;
  key: string;
}

/**
 * Which records of an entity the person sees, as part of the where clause: never a check after the query.
 * Everybody sees the own ones; records that take part in a process are lent to those who decide in it.
 */
export function scopeOf(entity: EntityDefinition, me: Me): ScopeFilter {
  const company = sql`t.company_id = ${me.companyId}`;
  const all =
    entity.access.scope === 'company' || (entity.access.scope === 'dept' && (me.isAdmin || me.scope.kind === 'all'));
  if (all) return { sql: company, deptIds: null, more: false, key: 'all' };
  const deptIds = entity.access.scope === 'dept' && me.scope.kind === 'depts' ? me.scope.deptIds : [];
  const shared = entity.workflow
    ? sql` or t.id in (select s.record_id from record_share s where s.company_id = ${me.companyId} and s.entity = ${entity.code} and s.user_id = ${me.userId})`
    : sql``;
  const depts = deptIds.length ? sql`t.dept_id = any(${[...deptIds]}::bigint[]) or ` : sql``;
  return {
    sql: sql`${company} and (${depts}t.created_by = ${me.userId}${shared})`,
    deptIds,
    more: true,
    key: `${me.userId}:${deptIds.join(',')}`,
  };
}
