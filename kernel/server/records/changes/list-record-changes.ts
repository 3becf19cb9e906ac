import { sql } from 'kysely';
import { toObjectList } from '#kernel/base/unknown-values.ts';
import { fieldColumnMappingOf } from '#kernel/fields/column-mapping-registry.ts';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { LinesFieldDefinition } from '#kernel/fields/lines/kind.ts';
import { columnNameOf, type EntityDefinition, editableLineFields, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import type { RecordValues } from '../hooks.ts';
import { getRecord } from '../read/get-record.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { linkedTitleSql } from '../table/record-select-columns.ts';

interface RecordChange {
  id: string;
  at: string;
  by: string | null;
  by_label: string | null;
  kind: 'create' | 'update' | 'remove' | 'restore';
  changes: { code: string; label: string; from: string; to: string }[];
}

interface ChangeRow extends Omit<RecordChange, 'changes'> {
  changes: Record<string, [unknown, unknown]> | null;
}

const LIMIT = 200;

/** Who changed which field from what to what, when; newest first. Values are shown as texts, labels where there are any. */
export async function listRecordChanges(ctx: Context, entity: EntityDefinition, id: string): Promise<RecordChange[]> {
  await getRecord(ctx, entity, id);
  const query = sql<ChangeRow>`select c.id, c.at, c.by, ${linkedTitleSql(ctx.entities, 'user', sql`c.company_id`, sql`c.by`)} as by_label, c.kind, c.changes
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
    const target = ctx.entities.get(fieldColumnMappingOf(field).target?.(field) ?? '');
    const ids = rows.flatMap((row) => row.changes?.[columnNameOf(entity, code)] ?? []).filter((id) => id !== null);
    if (!target || ids.length === 0) continue;
    const found = await sql<{
      id: string;
      title: string;
    }>`select id, ${sql.ref(columnNameOf(target, target.titleField))} as title from ${sql.table(tableNameOf(target))}
      where ${companyRowsCondition(target, ctx.me.companyId, null)} and id = any(${ids.map(String)}::bigint[])`.execute(
      ctx.db,
    );
    titles.set(code, new Map(found.rows.map((row) => [row.id, row.title])));
  }
  return titles;
}

/** One change's fields as texts, titles of linked records looked up. */
export async function describeChangedFields(
  ctx: Context,
  entity: EntityDefinition,
  changes: NonNullable<ChangeRow['changes']>,
): Promise<RecordChange['changes']> {
  return readable(entity, changes, await linkedTitles(ctx, entity, [{ changes }]));
}

/** What became of lines, one entry for each: what is new and gone as a whole, what changed field by field. */
function lineChanges(
  field: LinesFieldDefinition,
  code: string,
  [before, after]: [unknown, unknown],
): RecordChange['changes'] {
  const [old, now] = [toObjectList(before), toObjectList(after)];
  const { entity } = field;
  const text = (row: RecordValues | undefined, name: string) =>
    String(
      row?.[`${columnNameOf(entity, name)}_label`] ??
        (entity.fields[name] ? formatFieldValue(entity.fields[name], row?.[columnNameOf(entity, name)]) : ''),
    );
  const told = (row: RecordValues | undefined) => {
    const names = Object.keys(editableLineFields(entity)).filter((name) => text(row, name) !== '');
    return names.map((name) => `${entity.fields[name]?.label} ${text(row, name)}`).join('，');
  };
  const same = new Map((old ?? []).map((row) => [row.id, row]));
  const gone = new Set((now ?? []).map((row) => row.id));
  const entry = (row: RecordValues, from: string, to: string) => ({
    code,
    label: `${field.label}「${text(row, entity.titleField)}」`,
    from,
    to,
  });
  return [
    ...(now ?? []).map((row) => {
      const was = same.get(row.id);
      if (!was) return entry(row, '', told(row));
      const names = Object.keys(editableLineFields(entity)).filter((name) => text(was, name) !== text(row, name));
      const list = (one: RecordValues) =>
        names.map((name) => `${entity.fields[name]?.label} ${text(one, name)}`).join('，');
      return entry(row, list(was), list(row));
    }),
    ...(old ?? []).filter((row) => !gone.has(row.id)).map((row) => entry(row, told(row), '')),
  ];
}

function readable(
  entity: EntityDefinition,
  changes: NonNullable<ChangeRow['changes']>,
  titles: Titles,
): RecordChange['changes'] {
  return Object.entries(entity.fields).flatMap(([code, field]) => {
    const change = changes[columnNameOf(entity, code)];
    if (!change || field.derived) return [];
    if (isFieldOfKind(field, 'lines')) return lineChanges(field, code, change);
    const labels = changes[`${columnNameOf(entity, code)}_label`] ?? [null, null];
    const text = (at: 0 | 1) =>
      String(labels[at] ?? titles.get(code)?.get(String(change[at])) ?? formatFieldValue(field, change[at]));
    return [{ code, label: field.label, from: text(0), to: text(1) }];
  });
}
