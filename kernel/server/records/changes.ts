import { sql } from 'kysely';
import { formatValue } from '#kernel/fields/kinds.ts';
import { storeOf } from '#kernel/fields/stores.ts';
import { type EntityDefinition, snake, tableOf } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import { linkedTitle } from './columns.ts';
import { getRecord } from './get.ts';

export interface RecordChange {
  at: string;
  by: string | null;
  by_label: string | null;
  kind: 'create' | 'update' | 'remove';
  changes: { code: string; label: string; from: string; to: string }[];
}

interface ChangeRow extends Omit<RecordChange, 'changes'> {
  changes: Record<string, [unknown, unknown]> | null;
}

const LIMIT = 200;

/** Who changed which field from what to what, when; newest first. Values are shown as texts, labels where there are any. */
export async function listChanges(ctx: Context, entity: EntityDefinition, id: string): Promise<RecordChange[]> {
  await getRecord(ctx, entity, id);
  const query = sql<ChangeRow>`select c.at, c.by, ${linkedTitle(ctx.runtime.entities, 'user', sql`c.company_id`, sql`c.by`)} as by_label, c.kind, c.changes
    from record_change c
    where c.company_id = ${ctx.me.companyId} and c.entity = ${entity.code} and c.record_id = ${id} order by c.id desc limit ${sql.lit(LIMIT)}`;
  const { rows } = await query.execute(ctx.db);
  const titles = await linkedTitles(ctx, entity, rows);
  return rows.map((row) => ({ ...row, changes: readable(entity, row.changes ?? {}, titles) }));
}

type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Titles of the records that changed links point to, one query for each entity they lie in. */
async function linkedTitles(
  ctx: Context,
  entity: EntityDefinition,
  rows: readonly Pick<ChangeRow, 'changes'>[],
): Promise<Titles> {
  const titles = new Map<string, Map<string, string>>();
  for (const [code, field] of Object.entries(entity.fields)) {
    const target = ctx.runtime.entities.get(storeOf(field).target?.(field) ?? '');
    const ids = rows.flatMap((row) => row.changes?.[snake(code)] ?? []).filter((id) => id !== null);
    if (!target || ids.length === 0) continue;
    const found = await sql<{
      id: string;
      title: string;
    }>`select id, ${sql.ref(snake(target.titleField))} as title from ${sql.table(tableOf(target))}
      where company_id = ${ctx.me.companyId} and id = any(${ids.map(String)}::bigint[])`.execute(ctx.db);
    titles.set(code, new Map(found.rows.map((row) => [row.id, row.title])));
  }
  return titles;
}

/** One change's fields as texts, titles of linked records looked up. */
export async function readableChanges(
  ctx: Context,
  entity: EntityDefinition,
  changes: NonNullable<ChangeRow['changes']>,
): Promise<RecordChange['changes']> {
  return readable(entity, changes, await linkedTitles(ctx, entity, [{ changes }]));
}

function readable(
  entity: EntityDefinition,
  changes: NonNullable<ChangeRow['changes']>,
  titles: Titles,
): RecordChange['changes'] {
  return Object.entries(entity.fields).flatMap(([code, field]) => {
    const change = changes[snake(code)];
    if (!change) return [];
    const labels = changes[`${snake(code)}_label`] ?? [null, null];
    const text = (at: 0 | 1) =>
      String(labels[at] ?? titles.get(code)?.get(String(change[at])) ?? formatValue(field, change[at]));
    return [{ code, label: field.label, from: text(0), to: text(1) }];
  });
}
