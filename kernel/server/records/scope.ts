import { sql } from 'kysely';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Me } from '../access/me.ts';
import type { Sql } from '../db/types.ts';
import { companyGram, creatorGram, deptGram } from './grams.ts';

/** One part of what a person sees; each part has an index that lists it in order. Parts may overlap. */
export interface ScopePart {
  sql: Sql;
  /** The part as a question to the keyword index. */
  gram: string;
  /** What the keyword index does not know of it. */
  beside?: Sql;
}

export interface ScopeFilter {
  sql: Sql;
  company: Sql;
  parts: readonly ScopePart[];
  /** The departments seen whole; null for every one. */
  deptIds: readonly string[] | null;
  /** What is seen beyond those departments: own and lent records. */
  more: Sql | null;
  key: string;
}

/**
 * Which records of an entity the person sees, as part of the where clause: never a check after the query.
 * Everybody sees the own ones; records that take part in a process are lent to those who decide in it.
 * @param within departments the list is narrowed to; they matter only when the person sees all of them whole
 */
export function scopeOf(entity: EntityDefinition, me: Me, within?: readonly string[]): ScopeFilter {
  const company = sql`t.company_id = ${me.companyId}`;
  const all = companyGram(me.companyId);
  const seen = wholeDepartments(entity, me);
  if (within && seesWhole(entity, me, within)) return departments(company, within);
  if (!seen)
    return { sql: company, company, parts: [{ sql: company, gram: all }], deptIds: null, more: null, key: 'all' };
  const own = sql`t.created_by = ${me.userId}`;
  const lent = sql`t.id in (select s.record_id from record_share s where s.company_id = ${me.companyId} and s.entity = ${entity.code} and s.user_id = ${me.userId})`;
  const more = entity.workflow ? sql`(${own} or ${lent})` : own;
  const depts = departments(company, seen);
  return {
    sql: seen.length ? sql`${company} and (${inAny(seen)} or ${more})` : sql`${company} and ${more}`,
    company,
    parts: [
      ...depts.parts,
      { sql: sql`${company} and ${own}`, gram: creatorGram(me.userId) },
      ...(entity.workflow ? [{ sql: sql`${company} and ${lent}`, gram: all, beside: lent }] : []),
    ],
    deptIds: seen,
    more,
    key: `${me.userId}:${seen.join(',')}`,
  };
}

/** True when the person sees every record of these departments. */
export function seesWhole(entity: EntityDefinition, me: Me, deptIds: readonly string[]): boolean {
  const seen = wholeDepartments(entity, me);
  return seen === null || deptIds.every((id) => seen.includes(id));
}

function wholeDepartments(entity: EntityDefinition, me: Me): readonly string[] | null {
  if (entity.access.scope === 'company') return null;
  if (entity.access.scope === 'own') return [];
  return me.isAdmin || me.scope.kind === 'all' ? null : me.scope.deptIds;
}

const inAny = (deptIds: readonly string[]): Sql => sql`t.dept_id = any(${[...deptIds]}::bigint[])`;

function departments(company: Sql, deptIds: readonly string[]): ScopeFilter {
  const parts = deptIds.map((id) => ({ sql: sql`${company} and t.dept_id = ${id}`, gram: deptGram(id) }));
  const clause = sql`${company} and ${inAny(deptIds)}`;
  return { sql: clause, company, parts, deptIds, more: null, key: `in ${deptIds.join(',')}` };
}
