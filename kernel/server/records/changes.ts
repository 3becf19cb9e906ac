import { sql } from 'kysely';
import { formatValue } from '#kernel/fields/kinds.ts';
import { type EntityDefinition, snake } from '#kernel/meta/entity.ts';
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
  return rows.map((row) => ({ ...row, changes: readable(entity, row.changes ?? {}) }));
}

function readable(entity: EntityDefinition, changes: NonNullable<ChangeRow['changes']>): RecordChange['changes'] {
  return Object.entries(entity.fields).flatMap(([code, field]) => {
    const change = changes[snake(code)];
    if (!change) return [];
    const labels = changes[`${snake(code)}_label`] ?? [null, null];
    const [from, to] = [0, 1].map((at) => String(labels[at] ?? formatValue(field, change[at])));
    return [{ code, label: field.label, from: from ?? '', to: to ?? '' }];
  });
}
