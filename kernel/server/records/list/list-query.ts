import { sql } from 'kysely';
import { normalizeForSearch } from '#kernel/base/texts/normalize-for-search.ts';
import { refusalForRequestPart } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { parseDay } from '#kernel/base/time/dates.ts';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import { fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import { columnNameOf, type EntityDefinition, SORTABLE_SYSTEM_FIELDS } from '#kernel/meta/entity.ts';
import { type Field, QUERY_OPERATORS, type QueryOperator } from '#kernel/meta/field.ts';
import { RECORD_DEPT_FIELD } from '#kernel/meta/lists/list-filter-fields.ts';
import { isRecordId } from '#kernel/meta/wire-schemas.ts';
import { likePatternContaining } from '../../db/like-pattern.ts';
import type { Sql } from '../../db/types.ts';
import { recordErrors } from '../errors.ts';
import { textGrams } from '../search/keyword-grams.ts';
import type { WordText } from '../search/searched-word.ts';

/** System fields the query language knows beside an entity's own. */
const id: Field = { kind: 'ref', label: '记录' };
const deptId = RECORD_DEPT_FIELD;
const SYSTEM_FIELDS: Readonly<Record<string, Field>> = {
  id,
  deptId,
  createdBy: { kind: 'user', label: '创建人' },
  createdDate: { kind: 'datetime', label: '创建时间' },
  updatedBy: { kind: 'user', label: '更新人' },
  updatedDate: { kind: 'datetime', label: '更新时间' },
};
const OF_LIST = { id };
const OF_DEPARTMENT = { id, deptId };
/** What records at the top of a tree hang from. */
export const TREE_ROOT_ID = '-1';
const PARENT: Field = { kind: 'ref', label: '上级' };
const TREE_FIELDS: Readonly<Record<string, Field>> = { parentId: PARENT };

export interface QueryCondition {
  sql: Sql;
  /** Text that says the same for the same condition: part of the key under which totals are kept. */
  key: string;
  /** What every hit holds, as a question to the keyword index: it names candidates, `sql` then decides. */
  gram?: WordText;
  /** True where the keyword index decides alone. */
  sure?: boolean;
  /** Set where the condition names departments and nothing else. */
  deptIds?: readonly string[];
}

/** Names come from requests: only a definition's own keys count, not what every object inherits ('constructor'). */
function fieldOf(entity: EntityDefinition, code: string): Field | undefined {
  const known = [entity.fields, systemFields(entity), ...(entity.tree ? [TREE_FIELDS] : [])];
  return known.find((fields) => Object.hasOwn(fields, code))?.[code];
}

/** A list without a table has an id, and a department where its scope asks for one; the rest it names itself. */
function systemFields({ stored, access }: EntityDefinition): Readonly<Record<string, Field>> {
  if (stored !== false) return SYSTEM_FIELDS;
  return access.scope === 'dept' ? OF_DEPARTMENT : OF_LIST;
}

/**
 * Reads `params` of a list call: 'name$like', 'amount$ge', 'name_no$like' (any of both), 'state' (equal).
 * Empty values say nothing. An unknown field or operator is refused by name.
 */
export function parseConditions(
  entity: EntityDefinition,
  params: Readonly<Record<string, unknown>> = {},
): QueryCondition[] {
  return Object.entries(params).flatMap(([key, raw]) => {
    if (isEmpty(raw)) return [];
    if (typeof raw === 'object' && !Array.isArray(raw))
      throw refusalForRequestPart(key, 'query.value', translatable`查询条件${key}应为值或值的列表`);
    const { names, operator } = readKey(key);
    const fields = names.split('_').map((code) => ({ code, field: askedField(entity, code, operator) }));
    const any = fields.map(({ code, field }) => compare(columnNameOf(entity, code), field, operator, raw));
    const [only, ...others] = any;
    const or = only && others.length === 0 ? only : sql`(${sql.join(any, sql` or `)})`;
    const gram = operator === 'like' ? gramFor(entity, names.split('_'), String(raw)) : undefined;
    return [{ sql: or, key: `${key}=${JSON.stringify(raw)}`, gram, deptIds: departmentsIn(names, operator, raw) }];
  });
}

const isEmpty = (raw: unknown): boolean =>
  raw === undefined || raw === null || raw === '' || (Array.isArray(raw) && raw.length === 0);

function readKey(key: string): { names: string; operator: QueryOperator } {
  const [names = '', suffix = 'eq', ...rest] = key.split('$');
  const operator = QUERY_OPERATORS.find((one) => one === suffix);
  if (!operator || rest.length)
    throw refusalForRequestPart(key, 'query.operator', translatable`不支持的查询运算：${key}`);
  return { names, operator };
}

function askedField(entity: EntityDefinition, code: string, operator: QueryOperator): Field {
  const field = fieldOf(entity, code);
  if (!field) throw refusalForRequestPart(code, 'query.field', translatable`没有查询字段：${code}`);
  if (!fieldKindOf(field).operators.includes(operator))
    throw refusalForRequestPart(code, 'query.operator', translatable`字段“${field.label}”不支持运算：${operator}`);
  return field;
}

/** The keyword index helps when all fields asked are in it. */
function gramFor(entity: EntityDefinition, codes: readonly string[], keyword: string): string | undefined {
  const search: readonly string[] = entity.list.search ?? [];
  const word = keyword.trim();
  return word && codes.every((code) => search.includes(code)) ? textGrams(word) : undefined;
}

function departmentsIn(names: string, operator: QueryOperator, raw: unknown): string[] | undefined {
  if (names !== 'deptId' || (operator !== 'eq' && operator !== 'in')) return undefined;
  return listOf(raw).map(String).filter(isRecordId);
}

/** So many values one condition may list; more would be a statement of its own size. */
const MOST_VALUES = 2000;

function listOf(raw: unknown): unknown[] {
  const values = Array.isArray(raw) ? raw : String(raw).split(',');
  if (values.length > MOST_VALUES) throw recordErrors.queryLong({ most: MOST_VALUES });
  return values;
}

/** Either bound may be missing. @param read a bound as the field reads it, `end` for the upper one */
function between(column: Sql, [from, to]: readonly unknown[], read: (value: unknown, end?: boolean) => unknown): Sql {
  const lower = from ? [sql`${column} >= ${read(from)}`] : [];
  const upper = to ? [sql`${column} <= ${read(to, true)}`] : [];
  const bounds = [...lower, ...upper];
  return bounds.length ? sql`(${sql.join(bounds, sql` and `)})` : sql`true`;
}

function compare(name: string, field: Field, operator: QueryOperator, raw: unknown): Sql {
  const column = sql.ref(`t.${name}`);
  const one = (value: unknown, end = false): unknown => readValue(field, value, end);
  /** Several values lie in one text, joined by comma: whoever holds one of those asked is found. */
  const anyIn = (): Sql => sql`string_to_array(${column}, ',') && ${listOf(raw).map((value) => one(value))}::text[]`;
  switch (operator) {
    case 'null':
      return String(raw) === 'false' ? sql`${column} is not null` : sql`${column} is null`;
    case 'like':
      // A code begins with that of the area around it.
      if (field.kind === 'area') return sql`starts_with(${column}, ${String(raw).trim()})`;
      return likeCondition(column, String(raw).trim());
    case 'in':
      return holdsSeveral(field) ? anyIn() : sql`${column} = any(${listOf(raw).map((value) => one(value))})`;
    case 'between':
      return between(column, listOf(raw), one);
    case 'eq':
      return holdsSeveral(field) ? anyIn() : sql`${column} = ${one(raw)}`;
    case 'ne':
      return sql`${column} is distinct from ${one(raw)}`;
    case 'gt':
      return sql`${column} > ${one(raw, true)}`;
    case 'ge':
      return sql`${column} >= ${one(raw)}`;
    case 'lt':
      return sql`${column} < ${one(raw)}`;
    case 'le':
      return sql`${column} <= ${one(raw, true)}`;
  }
}

/** Signs that also exist in full width. */
const HALF_WIDTH = /[\u0020-\u007e]/;

/**
 * How a text is compared with a word: in full or half width, in capitals or not. Words without either, Chinese ones for
 * example, need not be compared so, which costs more than the rest.
 */
export function likeFormOf(keyword: string): 'folded' | 'any case' | 'plain' {
  const word = normalizeForSearch(keyword);
  if (HALF_WIDTH.test(word)) return 'folded';
  return word.toLowerCase() === word.toUpperCase() ? 'plain' : 'any case';
}

/**
 * A text that holds the word (normalizeForSearch).
 * @param pattern of the word, where the statement is kept for many
 */
export function likeCondition(
  column: Sql,
  keyword: string,
  pattern: WordText = likePatternContaining(normalizeForSearch(keyword)),
): Sql {
  const form = likeFormOf(keyword);
  if (form === 'folded') return sql`normalize(${column}::text, NFKC) ilike ${pattern}`;
  return form === 'plain' ? sql`${column} like ${pattern}` : sql`${column} ilike ${pattern}`;
}

const holdsSeveral = (field: Field & { readonly multiple?: boolean }): boolean => field.multiple === true;

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Canonical value of a filter; a bare day against an instant means that day in the firm's zone, whole. */
function readValue(field: Field, raw: unknown, end: boolean): unknown {
  if (field.kind === 'datetime' && typeof raw === 'string' && IS_DAY.test(raw)) {
    if (!parseDay(raw)) throw recordErrors.queryDate({ field: field.label });
    return firmTimeToIso(`${raw} ${end ? '23:59:59.999999' : '00:00:00'}`);
  }
  if (field === PARENT && String(raw) === TREE_ROOT_ID) return TREE_ROOT_ID;
  const unbounded = { ...field, options: undefined, min: undefined, max: undefined };
  const parsed = fieldKindOf(field).parse(raw, unbounded);
  if (parsed.fault !== undefined) throw recordErrors.queryValue({ field: field.label, fault: parsed.fault });
  return parsed.value;
}

export interface SortKey {
  code: string;
  column: string;
  descending: boolean;
}

function isSortable(entity: EntityDefinition, code: string): boolean {
  const field = Object.hasOwn(entity.fields, code) ? entity.fields[code] : undefined;
  if (field) return fieldKindOf(field).operators.length > 1;
  if (entity.stored === false) return code === 'id';
  return SORTABLE_SYSTEM_FIELDS.has(code) && (code !== 'sort' || entity.tree === true);
}

/** 'field,-other' → sort keys; an unknown field is refused. Ends with id so that the order is total. */
export function parseSort(entity: EntityDefinition, sort = entity.list.sort ?? '-id'): SortKey[] {
  const keys = sort
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => ({ code: part.replace(/^-/, ''), descending: part.startsWith('-') }));
  for (const { code } of keys)
    if (!isSortable(entity, code))
      throw refusalForRequestPart('sort', 'sort.field', translatable`不能按此字段排序：${code}`);
  // Ids grow with time: newest first by id is the same order without a second index.
  const plain = keys.map((key) => (key.code === 'createdDate' ? { ...key, code: 'id' } : key));
  const at = plain.findIndex((key) => key.code === 'id');
  const total = at >= 0 ? plain.slice(0, at + 1) : [...plain, { code: 'id', descending: plain[0]?.descending ?? true }];
  return total.map((key) => ({ ...key, column: columnNameOf(entity, key.code) }));
}

/** `order by` of sort keys. Missing values come last when ascending and first when descending, as the indexes lie. */
export const orderByClause = (keys: readonly SortKey[], reverse = false): Sql =>
  sql.join(
    keys.map(({ column, descending }) =>
      descending !== reverse ? sql`t.${sql.ref(column)} desc` : sql`t.${sql.ref(column)}`,
    ),
  );
