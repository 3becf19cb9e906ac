import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import type { ReferencingRecords } from '#kernel/meta/calls/record-calls.ts';
import { columnNameOf, type EntityDefinition, lineParentOf, tableNameOf } from '#kernel/meta/entity.ts';
import { hasRight } from '../../access/me.ts';
import type { Context } from '../../context.ts';
import { fetchRows } from '../../db/fetch-rows.ts';
import { recordScopeOf } from '../scope/record-scope.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';

/** So many of a kind are named; the rest is counted. */
const NAMED = 5;

/** Fields of other entities that name records of this one, with a column each; lines go with their record. */
const linksTo = (ctx: Context, entity: EntityDefinition) =>
  [...ctx.entities.values()].flatMap((other) =>
    other.stored === false
      ? []
      : Object.entries(other.fields).flatMap(([code, field]) => {
          const store = fieldColumnMappingOf(field);
          const points = code !== other.childOf && store.target?.(field) === entity.code;
          return points && store.column(field)?.startsWith('bigint') ? [{ other, code, label: field.label }] : [];
        }),
  );

/** What names a record: counted whole, named as far as the person may see it. */
async function usesOf(ctx: Context, entity: EntityDefinition, id: string): Promise<ReferencingRecords[]> {
  const found: ReferencingRecords[] = [];
  for (const { other, code, label } of linksTo(ctx, entity)) {
    const table = sql.table(tableNameOf(other));
    const points = sql`t.${sql.ref(columnNameOf(other, code))} = ${id}`;
    const [counted] = await fetchRows(
      ctx.db,
      sql<{
        n: number;
      }>`select count(*)::int as n from ${table} t where ${companyRowsCondition(other, ctx.me.companyId)} and ${points}`,
    );
    if (!counted?.n) continue;
    // Lines are opened with the record they stand in.
    const place = lineParentOf(other);
    const shown = place?.entity ?? other;
    const opened = place ? columnNameOf(other, other.childOf ?? '') : 'id';
    const named = hasRight(ctx.me, shown.access.read)
      ? await fetchRows(
          ctx.db,
          sql<{
            id: string;
            title: string | null;
          }>`select t.id, t.${sql.ref(columnNameOf(shown, shown.titleField))}::text as title
            from ${sql.table(tableNameOf(shown))} t where ${recordScopeOf(shown, ctx.me).sql}
              and t.id in (select t.${sql.ref(opened)} from ${table} t where ${companyRowsCondition(other, ctx.me.companyId)} and ${points})
            order by t.id desc limit ${sql.lit(NAMED)}`,
        )
      : [];
    found.push({ form: shown.code, title: other.title, field: label, count: counted.n, records: named });
  }
  return found;
}

/** Why a record that others name cannot be deleted, or whatever `act` says: by what kinds, how many, and which of them the person may open. */
export async function findReferenceRefusal(
  ctx: Context,
  entity: EntityDefinition,
  id: string,
  act?: string,
): Promise<Refusal | null> {
  const uses = await usesOf(ctx, entity, id);
  if (uses.length === 0) return null;
  const kinds = uses.map(({ title, count }) => `${title}${count}条`).join('、');
  const words = act
    ? translatable`${entity.title}已被其他记录引用，不能${act}：${kinds}`
    : translatable`${entity.title}已被其他记录引用，不能删除：${kinds}`;
  return new Refusal(words, 409, { uses }, 'record.used');
}
