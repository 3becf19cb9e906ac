import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { parseRecordIds } from '#kernel/fields/ref/kind.ts';
import { type EntityDefinition, type Fields, lineEntitiesOf, tableNameOf } from '#kernel/meta/entity.ts';
import { hasRight } from '../../access/me.ts';
import { type Context, isSystemContext } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import type { RecordToSave } from '../draft/record-values-to-save.ts';
import type { RecordValues } from '../hooks.ts';
import { findRecord } from '../read/get-record.ts';
import { recordScopeOf } from '../scope/record-scope.ts';

/** Everybody may name colleagues and departments. */
const KNOWN_TO_ALL: ReadonlySet<string> = new Set(['user', 'dept']);

/** A record that a draft names, and the field of the form that says so. */
interface Named {
  readonly target: string;
  readonly id: string;
  readonly code: string;
  readonly label: string;
}

/** @param code of the record's field where the values are a line's */
function namedIn(fields: Fields, values: RecordValues, code?: string): Named[] {
  return Object.entries(fields).flatMap(([own, field]) => {
    const store = fieldColumnMappingOf(field);
    const target = store.label === 'linked' ? store.target?.(field) : undefined;
    if (!target || KNOWN_TO_ALL.has(target) || !values[own]) return [];
    const parsed = parseRecordIds(values[own]);
    const ids = parsed.fault === undefined ? (parsed.value?.split(',') ?? []) : [];
    return ids.map((id) => ({ target, id, code: code ?? own, label: field.label }));
  });
}

const allNamed = (entity: EntityDefinition, values: RecordValues): Named[] => [
  ...namedIn(entity.fields, values),
  ...lineEntitiesOf(entity).flatMap(([code, { fields, childOf }]) => {
    const { [childOf ?? '']: _record, ...own } = fields;
    return [values[code] ?? []].flat().flatMap((line) => namedIn(own, Object(line), code));
  }),
];

const keyOf = ({ target, id }: Pick<Named, 'target' | 'id'>): string => `${target}.${id}`;

/** Which of the named records the person sees, by one statement. Whoever may open a list of the whole company sees them all. */
async function unseen(ctx: Context, named: readonly Named[]): Promise<Named[]> {
  const asked = new Map<EntityDefinition, string[]>();
  const hidden: Named[] = [];
  for (const one of named) {
    const target = ctx.entities.get(one.target);
    if (!target || !hasRight(ctx.me, target.access.read)) hidden.push(one);
    else if (target.access.scope !== 'company') asked.set(target, [...(asked.get(target) ?? []), one.id]);
  }
  if (asked.size === 0) return hidden;
  const parts = [...asked].map(
    ([target, ids]) => sql`select ${target.code} || '.' || t.id as key from ${sql.table(tableNameOf(target))} t
      where ${recordScopeOf(target, ctx.me).sql} and t.id = any(${ids}::bigint[])`,
  );
  const found = await fetchRows(ctx.db, sql<{ key: string }>`${sql.join(parts, sql` union all `)}`);
  const seen = new Set(found.map(({ key }) => key));
  const asking = new Set([...asked.keys()].map(({ code }) => code));
  return [
    ...hidden,
    ...named.filter((one) => asking.has(one.target) && !hidden.includes(one) && !seen.has(keyOf(one))),
  ];
}

/**
 * What a person names in a record is in the person's sight, or stands in the record already: else a save would tell the
 * title of any record whose number is guessed.
 * @throws InvalidInput at the field, in the words for what does not exist
 */
export async function requireVisibleReferences(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave,
): Promise<void> {
  if (isSystemContext(ctx)) return;
  const named = allNamed(entity, draft);
  if (named.length === 0) return;
  const hidden = await unseen(ctx, named);
  if (hidden.length === 0) return;
  const stored = draft.id ? await findRecord(ctx, entity, draft.id) : null;
  const known = new Set((stored ? allNamed(entity, stored) : []).map(keyOf));
  const foreign = hidden.find((one) => !known.has(keyOf(one)));
  if (foreign)
    throw new InvalidInput({ [foreign.code]: { code: 'field.missing', ...translatable`所选${foreign.label}不存在` } });
}
