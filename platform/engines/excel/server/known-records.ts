import { sql } from 'kysely';
import { formatValue } from '#kernel/fields/kinds.ts';
import type { ExcelDuplicate, ExcelResultItem } from '#kernel/meta/calls/excel-calls.ts';
import { type EntityDefinition, snake, tableOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Row } from '#kernel/server/records/hooks.ts';
import { addTitles } from '#kernel/server/records/read/titles.ts';
import { scopeOf } from '#kernel/server/records/scope/scope.ts';
import { answerColumns } from '#kernel/server/records/table/columns.ts';
import type { GoodRow } from './judge-rows.ts';

/** A record the system has already, for a line of the import. */
export interface Known {
  readonly line: GoodRow;
  readonly record: Row;
}

const BATCH = 500;

/** What makes a line one of a kind, by one unique group; null where a part of it is empty. */
function keyOf(values: Readonly<Record<string, unknown>>, group: readonly string[]): string | null {
  const parts = group.map((code) => values[code]);
  return parts.some((part) => part === null || part === undefined) ? null : JSON.stringify(parts.map(String));
}

const labelsOf = (entity: EntityDefinition, group: readonly string[]): string =>
  group.map((code) => entity.fields[code]?.label ?? code).join('、');

/** Faults of lines that repeat a line above by what must be unique. */
export function repeatedLines(entity: EntityDefinition, lines: readonly GoodRow[]): ExcelResultItem[] {
  return (entity.unique ?? []).flatMap((group) => {
    const first = new Map<string, number>();
    return lines.flatMap(({ row, input, values }): ExcelResultItem[] => {
      const key = keyOf(values, group);
      const before = key === null ? undefined : first.get(key);
      if (key !== null && before === undefined) first.set(key, row);
      if (before === undefined) return [];
      const msg = `${labelsOf(entity, group)}与第 ${before} 行重复`;
      return [{ row, state: 'failed', title: group.map((code) => input[code] ?? '').join('、'), msg }];
    });
  });
}

/**
 * Finds the records that lines repeat by what must be unique in the company. A line that repeats one out of the person's
 * sight, or two different ones, is at fault.
 */
export async function findKnown(
  ctx: Context,
  entity: EntityDefinition,
  lines: readonly GoodRow[],
): Promise<{ known: Map<number, Known>; faults: ExcelResultItem[] }> {
  const known = new Map<number, Known>();
  const faults: ExcelResultItem[] = [];
  for (const group of entity.unique ?? []) {
    for (let from = 0; from < lines.length; from += BATCH) {
      const batch = lines.slice(from, from + BATCH).filter(({ values }) => keyOf(values, group) !== null);
      const records = batch.length > 0 ? await recordsLike(ctx, entity, group, batch) : new Map();
      for (const line of batch) {
        const record = records.get(keyOf(line.values, group));
        if (!record) continue;
        const other = known.get(line.row);
        const title = group.map((code) => line.input[code] ?? '').join('、');
        if (!record.seen)
          faults.push({ row: line.row, state: 'failed', title, msg: `${labelsOf(entity, group)}已存在，不能重复` });
        else if (other && other.record.id !== record.id)
          faults.push({
            row: line.row,
            state: 'failed',
            title,
            msg: `${labelsOf(entity, group)}与系统中另一条记录重复`,
          });
        else known.set(line.row, { line, record });
      }
    }
  }
  return { known, faults };
}

async function recordsLike(
  ctx: Context,
  entity: EntityDefinition,
  group: readonly string[],
  lines: readonly GoodRow[],
): Promise<Map<string | null, Row & { seen: boolean }>> {
  const columns = sql.join(group.map((code) => sql`t.${sql.ref(snake(code))}`));
  const keys = lines.map(({ values }) => sql`(${sql.join(group.map((code) => values[code]))})`);
  const query = sql<Row & { seen: boolean }>`select ${answerColumns(entity)}, (${scopeOf(entity, ctx.me).sql}) as seen
    from ${sql.table(tableOf(entity))} t where t.company_id = ${ctx.me.companyId} and (${columns}) in (${sql.join(keys)})`;
  const rows = (await addTitles(ctx, entity, (await query.execute(ctx.db)).rows)) as (Row & { seen: boolean })[];
  return new Map(rows.map((row) => [keyOf(row, group), row]));
}

/** Both sides of a line the system has already, as texts of the fields the import fills. */
export function compared(entity: EntityDefinition, { line, record }: Known): ExcelDuplicate {
  const existing: Record<string, string> = {};
  const incoming: Record<string, string> = {};
  for (const key of Object.keys(line.input)) {
    const field = entity.fields[key];
    if (!field) continue;
    const label = record[`${key}_label`];
    const labelled = label !== undefined;
    existing[key] = labelled ? String(label ?? '') : shown(field, record[key]);
    incoming[key] = labelled ? (line.input[key] ?? '') : shown(field, line.values[key]);
  }
  return { row: line.row, existing, incoming };
}

/** Days as import dialogs show them (rulings). */
const shown = (field: Field, value: unknown): string =>
  field.kind === 'date' ? formatValue(field, value).replaceAll('-', '/') : formatValue(field, value);
