import { sql } from 'kysely';
import type { DictField } from '#kernel/fields/dict/kind.ts';
import { storeOf } from '#kernel/fields/stores.ts';
import { type EntityDefinition, snake, tableOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Choice } from '#kernel/meta/lookup-calls.ts';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { scopeOf } from '#kernel/server/records/scope.ts';
import { optionsOf } from '#modules/dict/server/index.ts';

/** What a text in a cell stands for: a value, or why none was found (without the field's label). */
export type Found = { readonly value: string; readonly fault?: undefined } | { readonly fault: string };
export type FindValues = (ctx: Context, texts: readonly string[]) => Promise<Map<string, Found>>;

/** How texts of a field become values; null for kinds that read a text themselves. */
export function finderOf(entities: ReadonlyMap<string, EntityDefinition>, field: Field): FindValues | null {
  if (field.kind === 'area') return (ctx, texts) => findChoices(ctx, 'area', texts, false);
  if (field.kind === 'dict') {
    const { options, code = '', multiple = false } = field as DictField;
    return async (ctx, texts) =>
      options ? choicesFor(options, texts, multiple) : findChoices(ctx, code, texts, multiple);
  }
  const target = entities.get(storeOf(field).target?.(field) ?? '');
  return target ? (ctx, texts) => findRecords(ctx, target, texts) : null;
}

const findChoices = async (ctx: Context, code: string, texts: readonly string[], multiple: boolean) =>
  choicesFor(await optionsOf(ctx, code), texts, multiple);

/** Every name a choice goes by: its label, its value, and its path where it hangs below others. */
function namesOf(choices: readonly Choice[], above = ''): [name: string, value: string][] {
  return choices.flatMap(({ label, value, children = [], enabled }) => {
    const path = above ? `${above}/${label}` : label;
    const own: [string, string][] =
      enabled === false ? [] : [...new Set([label, value, path])].map((name) => [name, value]);
    return [...own, ...namesOf(children, path)];
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Name → the different values that go by it. */
function grouped(named: readonly (readonly [name: string, value: string])[]): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>();
  for (const [name, value] of named) groups.set(name, (groups.get(name) ?? new Set()).add(value));
  return groups;
}

function choicesFor(choices: readonly Choice[], texts: readonly string[], multiple: boolean): Map<string, Found> {
  const byName = grouped(namesOf(choices));
  const one = (text: string): Found => {
    const values = byName.get(text) ?? NONE;
    if (values.size === 0) return { fault: `没有选项“${text}”` };
    if (values.size > 1) return { fault: `“${text}”有多个同名选项，请填写完整路径（上级/下级）` };
    return { value: [...values].join('') };
  };
  const several = (text: string): Found => {
    const parts = text.split(/[、,，;；]/).map((part) => part.trim());
    const found = parts.filter(Boolean).map(one);
    const fault = found.find((each) => each.fault !== undefined);
    return fault ?? { value: found.map((each) => (each.fault === undefined ? each.value : '')).join(',') };
  };
  return new Map(texts.map((text) => [text, multiple ? several(text) : one(text)]));
}

/** Kinds whose records everybody may choose from. */
const KNOWN_TO_ALL = new Set(['user', 'dept']);

/** Records by their title, or by what is unique in them (a number), within the person's scope. */
async function findRecords(
  ctx: Context,
  target: EntityDefinition,
  texts: readonly string[],
): Promise<Map<string, Found>> {
  if (!KNOWN_TO_ALL.has(target.code) && !may(ctx.me, target.access.read))
    return new Map(texts.map((text) => [text, { fault: `“${text}”无权查看` }]));
  const marks = (target.unique ?? []).flatMap(([code, ...more]) => (code && more.length === 0 ? [code] : []));
  const scope = KNOWN_TO_ALL.has(target.code) ? sql`t.company_id = ${ctx.me.companyId}` : scopeOf(target, ctx.me).sql;
  const names = sql.join([target.titleField, ...marks].map((code) => sql`t.${sql.ref(snake(code))}::text`));
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select distinct t.id, n.name from ${sql.table(tableOf(target))} t
    cross join lateral unnest(array[${names}]) as n(name) where ${scope} and n.name = any(${[...texts]})`.execute(
    ctx.db,
  );
  const byName = grouped(rows.map(({ id, name }) => [name, id] as const));
  const hint = marks.map((code) => target.fields[code]?.label ?? code).join('或');
  return new Map(
    texts.map((text): [string, Found] => {
      const [first, ...more] = byName.get(text) ?? NONE;
      if (!first) return [text, { fault: `“${text}”不存在或您无权查看` }];
      return [text, more.length > 0 ? { fault: `“${text}”有多条${hint ? `，请改填${hint}` : ''}` } : { value: first }];
    }),
  );
}
