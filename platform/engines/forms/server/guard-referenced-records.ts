import { sql } from 'kysely';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { columnNameOf, type EntityDefinition, lineParentOf, tableNameOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordGuard } from '#kernel/server/records/hooks.ts';
import { companyRowsCondition } from '#kernel/server/records/table/company-rows-condition.ts';

type Pointing = readonly (readonly [form: EntityDefinition, field: string])[];

const pointing = new WeakMap<Context['entities'], ReadonlyMap<string, Pointing>>();

/** The designed forms and lines with a field that points to an entity, each with the fields that do. */
function pointingTo({ entities }: Context, code: string): Pointing {
  const known = pointing.get(entities) ?? collectPointing(entities);
  pointing.set(entities, known);
  return known.get(code) ?? [];
}

function collectPointing(entities: Context['entities']): ReadonlyMap<string, Pointing> {
  const forms = [...entities.values()].filter(({ shelf }) => shelf !== undefined);
  const found = new Map<string, (readonly [EntityDefinition, string])[]>();
  for (const form of forms) {
    for (const [name, target] of linksOf(form)) found.set(target, [...(found.get(target) ?? []), [form, name]]);
  }
  return found;
}

/** The fields of a form that point to something beside their own record, each with the entity. */
const linksOf = (form: EntityDefinition): (readonly [field: string, target: string])[] =>
  Object.entries(form.fields).flatMap(([name, field]) => {
    const target = name === form.childOf ? undefined : targetOf(field);
    return target ? [[name, target] as const] : [];
  });

function targetOf(field: Field): string | undefined {
  const store = fieldColumnMappingOf(field);
  return store.label === 'linked' ? store.target?.(field) : undefined;
}

/** A record that designed forms point to stays: their table has no foreign keys to say so. */
export const guardReferencedRecords: RecordGuard = {
  blocks: (ctx, entity, row) => (action) => (action === 'remove' ? referencedReason(ctx, entity, row.id) : null),
};

async function referencedReason(ctx: Context, entity: EntityDefinition, id: string): Promise<string | null> {
  for (const [form, field] of pointingTo(ctx, entity.code))
    if (await isNamed(ctx, form, field, id)) return `已被“${(lineParentOf(form)?.entity ?? form).title}”引用，不能删除`;
  return null;
}

async function isNamed(ctx: Context, form: EntityDefinition, code: string, id: string): Promise<boolean> {
  const found = await fetchFirstRow(
    ctx.db,
    sql`select 1 from ${sql.table(tableNameOf(form))} t
    where ${companyRowsCondition(form, ctx.me.companyId)} and t.${sql.ref(columnNameOf(form, code))} = ${id} limit 1`,
  );
  return found !== undefined;
}
