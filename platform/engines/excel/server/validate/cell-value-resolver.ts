import { sql } from 'kysely';
import { normalizeForSearch } from '#kernel/base/texts/normalize-for-search.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { Choice } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { loadAreaChoices } from '#platform/settings/area/server/index.ts';
import { loadDictOptions } from '#platform/settings/dict/server/index.ts';

/** What a text in a cell stands for: a value, or why none was found (without the field's label). */
export type ResolvedCellValue = { readonly value: string; readonly fault?: undefined } | { readonly fault: string };
export type CellValueResolver = (ctx: Context, texts: readonly string[]) => Promise<Map<string, ResolvedCellValue>>;

/** How texts of a field become values, several of them where it may hold several; null for kinds that read a text themselves. */
export function cellValueResolverOf(
  entities: ReadonlyMap<string, EntityDefinition>,
  field: Field,
): CellValueResolver | null {
  const find = singleFinder(entities, field);
  return find && 'multiple' in field && field.multiple ? severalBy(find) : find;
}

function singleFinder(entities: ReadonlyMap<string, EntityDefinition>, field: Field): CellValueResolver | null {
  if (field.kind === 'area') return async (ctx, texts) => choicesFor(await loadAreaChoices(ctx), texts, ['/', '']);
  if (isFieldOfKind(field, 'dict')) {
    const { options, code = '' } = field;
    return async (ctx, texts) => choicesFor(options ?? (await loadDictOptions(ctx, code)), texts);
  }
  // Several are kept in another way, but are the same records.
  const target = entities.get(fieldColumnMappingOf({ kind: field.kind }).target?.(field) ?? '');
  return target ? (ctx, texts) => findRecords(ctx, target, texts) : null;
}

const partsOf = (text: string): string[] =>
  text
    .split(/[、,，;；]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Texts that name several: 陈晓雯、林志远. The first part that is not found is the fault of the whole. */
const severalBy =
  (find: CellValueResolver): CellValueResolver =>
  async (ctx, texts) => {
    const found = await find(ctx, [...new Set(texts.flatMap(partsOf))]);
    return new Map(texts.map((text) => [text, joined(partsOf(text).map((part) => found.get(part)))]));
  };

function joined(found: readonly (ResolvedCellValue | undefined)[]): ResolvedCellValue {
  const fault = found.find((one) => one?.fault !== undefined);
  return fault ?? { value: found.map((one) => (one?.fault === undefined ? one?.value : '')).join(',') };
}

/** What stands between the names of a path: areas are shown and exported without anything (浙江省杭州市上城区). */
type Joints = readonly ('/' | '')[];

/** Every name a choice goes by: its label, its value, and its path where it hangs below others. */
function namesOf(choices: readonly Choice[], joints: Joints, above: readonly string[] = []): [string, string][] {
  return choices.flatMap(({ label, value, children = [], enabled }) => {
    const path = [...above, label];
    const names = new Set([label, value, ...joints.map((joint) => path.join(joint))]);
    const own: [string, string][] = enabled === false ? [] : [...names].map((name) => [name, value]);
    return [...own, ...namesOf(children, joints, path)];
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Name → the different values that go by it. */
function grouped(named: readonly (readonly [name: string, value: string])[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [name, value] of named) groups.set(name, (groups.get(name) ?? new Set()).add(value));
  return groups;
}

/** The values that go by a name: as it is written, or else in full or half width, in capitals or not. */
function named(names: readonly (readonly [name: string, value: string])[]): (text: string) => ReadonlySet<string> {
  const written = grouped(names);
  const folded = grouped(names.map(([name, value]) => [normalizeForSearch(name), value]));
  return (text) => written.get(text) ?? folded.get(normalizeForSearch(text)) ?? NONE;
}

/** So many choices are named where a text is none of them. */
const MOST_NAMED = 6;

function choicesFor(
  choices: readonly Choice[],
  texts: readonly string[],
  joints: Joints = ['/'],
): Map<string, ResolvedCellValue> {
  const byName = named(namesOf(choices, joints));
  const labels = choices.filter(({ enabled }) => enabled !== false).map(({ label }) => label);
  const right = labels.length > 0 && labels.length <= MOST_NAMED ? [`应为：${labels.join('、')}`] : [];
  const one = (text: string): ResolvedCellValue => {
    const values = byName(text);
    if (values.size === 0) return { fault: [`没有选项“${text}”`, ...right].join('；') };
    if (values.size > 1) return { fault: `“${text}”有多个同名选项，请填写完整路径（上级/下级）` };
    return { value: [...values].join('') };
  };
  return new Map(texts.map((text) => [text, one(text)]));
}

/** Kinds whose records everybody may choose from. */
const KNOWN_TO_ALL = new Set(['user', 'dept']);

/** Records by their title, or by what is unique in them (a number), within the person's scope. */
async function findRecords(
  ctx: Context,
  target: EntityDefinition,
  texts: readonly string[],
): Promise<Map<string, ResolvedCellValue>> {
  if (!KNOWN_TO_ALL.has(target.code) && !hasRight(ctx.me, target.access.read))
    return new Map(texts.map((text) => [text, { fault: `“${text}”无权查看` }]));
  const marks = (target.unique ?? []).flatMap(([code, ...more]) => (code && more.length === 0 ? [code] : []));
  const scope = KNOWN_TO_ALL.has(target.code)
    ? sql`t.company_id = ${ctx.me.companyId}`
    : recordScopeOf(target, ctx.me).sql;
  const names = sql.join(
    [target.titleField, ...marks].map((code) => sql`t.${sql.ref(columnNameOf(target, code))}::text`),
  );
  const found = await fetchRows(
    ctx.db,
    sql<{
      id: string;
      name: string;
    }>`select distinct t.id, n.name from ${sql.table(tableNameOf(target))} t
    cross join lateral unnest(array[${names}]) as n(name) where ${scope} and lower(normalize(n.name, NFKC)) = any(${texts.map(normalizeForSearch)})`,
  );
  const byName = named(found.map(({ id, name }) => [name, id] as const));
  const hint = marks.map((code) => target.fields[code]?.label ?? code).join('或');
  return new Map(
    texts.map((text): [string, ResolvedCellValue] => {
      const [first, ...more] = byName(text);
      if (!first) return [text, { fault: `“${text}”不存在或您无权查看` }];
      return [text, more.length > 0 ? { fault: `“${text}”有多条${hint ? `，请改填${hint}` : ''}` } : { value: first }];
    }),
  );
}
