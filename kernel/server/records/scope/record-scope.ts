import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition, lineParentOf, tableNameOf } from '#kernel/meta/entity.ts';
import type { ConditionalDataScope, EntityScope, Me } from '../../access/me.ts';
import { PerPersonMemory } from '../../access/per-person-memory.ts';
import { flattenSql } from '../../db/flatten-sql.ts';
import type { Sql } from '../../db/types.ts';
import { parseConditions } from '../list/list-query.ts';
import { companyGram, creatorGram, deptGram } from '../search/keyword-grams.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';

/** One part of what a person sees; each part has an index that lists it in order. Parts may overlap. */
interface ScopePart {
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
  /** What is seen beyond those departments: own and lent records, and those a rule shows under conditions. */
  more: Sql | null;
  /** The departments that a walk along the order meets, whole or under conditions; null for every one. */
  walked: readonly string[] | null;
  key: string;
}

interface KeptScope {
  readonly scope: ScopeFilter;
  readonly isFlat: boolean;
}

const kept = new PerPersonMemory(() => new Map<EntityDefinition, KeptScope>());

/**
 * Which records of an entity the person sees, as part of the where clause: never a check after the query.
 * Everybody sees the own ones; records that take part in a process are lent to those who decide in it.
 * @param within departments the list is narrowed to; they matter only when the person sees all of them whole
 */
export function recordScopeOf(entity: EntityDefinition, me: Me, within?: readonly string[]): ScopeFilter {
  if (within) return buildScope(entity, me, within);
  const scopes = kept.of(me);
  const known = scopes.get(entity);
  if (known?.isFlat) return known.scope;
  // What is asked for once only is not worth more.
  const scope = known ? flattenScope(known.scope) : buildScope(entity, me);
  scopes.set(entity, { scope, isFlat: known !== undefined });
  return scope;
}

function flattenScope(scope: ScopeFilter): ScopeFilter {
  // Parts of one rule have one condition beside: it stays the same object, by which they are put together.
  const flat = new Map<Sql, Sql>();
  const flatten = (fragment: Sql): Sql => {
    const known = flat.get(fragment) ?? flattenSql(fragment);
    flat.set(fragment, known);
    return known;
  };
  return {
    ...scope,
    sql: flatten(scope.sql),
    company: flatten(scope.company),
    more: scope.more && flatten(scope.more),
    parts: scope.parts.map((part) => ({
      ...part,
      sql: flatten(part.sql),
      ...(part.beside ? { beside: flatten(part.beside) } : {}),
    })),
  };
}

function buildScope(entity: EntityDefinition, me: Me, within?: readonly string[]): ScopeFilter {
  const holder = holderOf(entity);
  if (holder) return scopeWith(entity, holder, me);
  const company = companyRowsCondition(entity, me.companyId);
  const all = companyGram(me.companyId);
  const { whole, rules } = reachOf(entity, me);
  if (within && canSeeWholeDepartments(entity, me, within)) return departments(company, within);
  if (whole.kind === 'all') {
    const parts = [{ sql: company, gram: all }];
    return { sql: company, company, parts, deptIds: null, more: null, walked: null, key: 'all' };
  }
  const seen = whole.deptIds;
  const own = sql`t.created_by = ${me.userId}`;
  const lent = sql`t.id in (select s.record_id from record_share s where s.company_id = ${me.companyId} and s.entity = ${entity.code} and s.user_id = ${me.userId})`;
  const conditional = rules.map((rule) => conditionalParts(entity, company, all, rule));
  const beyond = [own, ...(mayBeLent(entity) ? [lent] : []), ...conditional.map((one) => one.sql)];
  const more = beyond.length > 1 ? sql`(${sql.join(beyond, sql` or `)})` : own;
  const depts = departments(company, seen);
  return {
    sql: seen.length ? sql`${company} and (${inAny(seen)} or ${more})` : sql`${company} and ${more}`,
    company,
    parts: [
      ...depts.parts,
      { sql: sql`${company} and ${own}`, gram: creatorGram(me.userId) },
      ...(mayBeLent(entity) ? [{ sql: sql`${company} and ${lent}`, gram: all, beside: lent }] : []),
      ...conditional.flatMap((one) => one.parts),
    ],
    deptIds: seen,
    more,
    walked: walkedBy(seen, rules),
    key: [`${me.userId}:${seen.join(',')}`, ...rules.map((rule) => JSON.stringify(rule))].join(' '),
  };
}

type Holder = NonNullable<EntityDefinition['access']['with']>;

const mayBeLent = ({ workflow, access }: EntityDefinition): boolean => Boolean(workflow ?? access.lent);

/** The record that an entity's records are seen with: lines with theirs, others with the one their definition names. */
function holderOf(entity: EntityDefinition): Holder | null {
  const place = lineParentOf(entity);
  return place ? { field: entity.childOf ?? '', entity: place.entity } : (entity.access.with ?? null);
}

/** What is seen with another record. */
function scopeWith(held: EntityDefinition, { field, entity }: Holder, me: Me): ScopeFilter {
  const whole = recordScopeOf(entity, me);
  const company = companyRowsCondition(held, me.companyId);
  if (whole.deptIds === null && whole.more === null) {
    const parts = [{ sql: company, gram: companyGram(me.companyId) }];
    return { ...whole, sql: company, company, parts };
  }
  const link = sql.ref(`t.${columnNameOf(held, field)}`);
  // The record stands in the inner query under the same name that every clause of a scope uses.
  const more = sql`${link} in (select t.id from ${sql.table(tableNameOf(entity))} t where ${whole.sql})`;
  const seen = sql`${company} and ${more}`;
  const parts = [{ sql: seen, gram: companyGram(me.companyId), beside: more }];
  return { sql: seen, company, parts, deptIds: [], more, walked: null, key: `with ${whole.key}` };
}

/** True when the person sees every record of these departments. What is seen with another record belongs to none. */
export function canSeeWholeDepartments(entity: EntityDefinition, me: Me, deptIds: readonly string[]): boolean {
  if (holderOf(entity)) return false;
  const { whole } = reachOf(entity, me);
  return whole.kind === 'all' || deptIds.every((id) => whole.deptIds.includes(id));
}

const EVERYTHING: EntityScope = { whole: { kind: 'all' }, rules: [] };
const OWN: EntityScope = { whole: { kind: 'depts', deptIds: [] }, rules: [] };

function reachOf(entity: EntityDefinition, me: Me): EntityScope {
  if (entity.access.scope === 'own') return OWN;
  if (entity.access.scope === 'company' || me.isAdmin) return EVERYTHING;
  const reach = me.entityScopes.get(entity.code) ?? { whole: me.scope, rules: [] };
  const { open } = entity.access;
  return open ? { ...reach, rules: [...reach.rules, { within: { kind: 'all' }, conditions: open }] } : reach;
}

/** The values a rule asks for, as a clause. A field the entity no longer has shows nothing rather than everything. */
function valuesAsked(entity: EntityDefinition, { conditions }: ConditionalDataScope): Sql {
  if (Object.keys(conditions).some((code) => !Object.hasOwn(entity.fields, code))) return sql`false`;
  const asked = Object.entries(conditions).map(([code, values]) => [`${code}$in`, values] as const);
  const clauses = parseConditions(entity, Object.fromEntries(asked)).map((condition) => condition.sql);
  return sql`(${sql.join(clauses, sql` and `)})`;
}

/** What a rule shows: one clause, and its parts, one for each department. */
function conditionalParts(
  entity: EntityDefinition,
  company: Sql,
  all: string,
  rule: ConditionalDataScope,
): { sql: Sql; parts: ScopePart[] } {
  const beside = valuesAsked(entity, rule);
  if (rule.within.kind === 'all')
    return { sql: beside, parts: [{ sql: sql`${company} and ${beside}`, gram: all, beside }] };
  const { deptIds } = rule.within;
  const parts = deptIds.map((id) => ({
    sql: sql`${company} and t.dept_id = ${id} and ${beside}`,
    gram: deptGram(id),
    beside,
  }));
  return { sql: sql`(${inAny(deptIds)} and ${beside})`, parts };
}

function walkedBy(seen: readonly string[], rules: readonly ConditionalDataScope[]): readonly string[] | null {
  const ids = new Set(seen);
  for (const { within } of rules) {
    if (within.kind === 'all') return null;
    for (const id of within.deptIds) ids.add(id);
  }
  return [...ids];
}

const inAny = (deptIds: readonly string[]): Sql => sql`t.dept_id = any(${[...deptIds]}::bigint[])`;

function departments(company: Sql, deptIds: readonly string[]): ScopeFilter {
  const parts = deptIds.map((id) => ({ sql: sql`${company} and t.dept_id = ${id}`, gram: deptGram(id) }));
  const clause = sql`${company} and ${inAny(deptIds)}`;
  return { sql: clause, company, parts, deptIds, more: null, walked: deptIds, key: `in ${deptIds.join(',')}` };
}
