import { sql } from 'kysely';
import { toObjectList } from '#kernel/base/unknown-values.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import { type EntityDefinition, lineEntitiesOf, tableNameOf } from '#kernel/meta/entity.ts';
import type { Context } from '../../context.ts';
import { newRecordColumns, type RecordToSave, toColumnValues } from '../draft/record-values-to-save.ts';
import type { RecordRow, RecordValues } from '../hooks.ts';
import { invalidateEntityCache } from '../list/query-result-cache.ts';
import { reloadLines } from '../read/record-lines.ts';
import { companyRowsCondition } from '../table/company-rows-condition.ts';
import { explainDatabaseError } from '../table/explain-database-error.ts';
import { insertRows } from './insert-rows.ts';

/** True where values hold lines to be written. */
export const hasLineChanges = (entity: EntityDefinition, settled: RecordValues): boolean =>
  lineEntitiesOf(entity).some(([code]) => code in settled);

/** True where a new record comes with lines. */
export const hasLinesToSave = (entity: EntityDefinition, draft: RecordToSave): boolean =>
  lineEntitiesOf(entity).some(([code]) => [draft[code] ?? []].flat().length > 0);

interface LinesChange {
  readonly settled: RecordValues;
  /** The record as it was, with its lines; null for a new one. */
  readonly existing: RecordRow | null;
}

/**
 * Makes the stored lines of a record what its settled draft says: new ones are inserted by one statement, changed ones
 * changed, missing ones removed. Runs in the transaction of the save, after the record's own version check.
 * @param row the record as saved; its lines are those stored afterwards
 * @throws InvalidInput, Refusal in the words of the lines
 */
export async function saveLines(
  ctx: Context,
  entity: EntityDefinition,
  row: RecordRow,
  { settled, existing }: LinesChange,
): Promise<void> {
  let changed = false;
  for (const [code, lines] of lineEntitiesOf(entity)) {
    if (!settled[code]) continue;
    const given = toObjectList(settled[code]);
    const stored = toObjectList(existing?.[code]);
    if (given.length === 0 && stored.length === 0) continue;
    try {
      await replaceLines(ctx, lines, row.id, { given, stored });
    } catch (error) {
      throw explainDatabaseError(error, lines);
    }
    invalidateEntityCache(ctx, lines.code);
    changed = true;
  }
  if (changed) await reloadLines(ctx, entity, row);
}

async function replaceLines(
  ctx: Context,
  lines: EntityDefinition,
  recordId: string,
  { given, stored }: Readonly<Record<'given' | 'stored', readonly LineValues[]>>,
): Promise<void> {
  const known = new Map(stored.map((line) => [line.id, line]));
  const kept = new Set(given.map(({ id }) => id));
  const gone = [...known.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) await removeLines(ctx, lines, gone);
  const fresh = [];
  for (const [at, line] of given.entries()) {
    const before = known.get(line.id);
    if (before) await changeLine(ctx, lines, before, { ...line, lineNo: at + 1 });
    else {
      const columns = await newRecordColumns(ctx, lines, { ...line, [lines.childOf ?? '']: recordId });
      fresh.push(columns.set('line_no', at + 1).set('dept_id', null));
    }
  }
  if (fresh.length > 0) await insertRows(ctx, lines, fresh);
}

async function removeLines(ctx: Context, lines: EntityDefinition, ids: readonly unknown[]): Promise<void> {
  await sql`select set_config('app.user_id', ${ctx.me.userId}, true)`.execute(ctx.db);
  await sql`delete from ${sql.table(tableNameOf(lines))} where ${companyRowsCondition(lines, ctx.me.companyId, null)} and id = any(${[...ids]}::bigint[])`.execute(
    ctx.db,
  );
}

const text = (value: unknown): string => JSON.stringify(value ?? null);

async function changeLine(ctx: Context, lines: EntityDefinition, before: LineValues, line: LineValues): Promise<void> {
  const isNews = (code: string) => code !== lines.childOf && text(line[code]) !== text(before[code]);
  const codes = Object.keys(lines.fields).filter(isNews);
  if (codes.length === 0 && before.lineNo === line.lineNo) return;
  const columns = await toColumnValues(ctx, lines, Object.fromEntries(codes.map((code) => [code, line[code] ?? null])));
  columns.set('line_no', line.lineNo).set('updated_by', ctx.me.userId);
  columns.set('updated_date', sql`now()`).set('version', sql`t.version + 1`);
  const assignments = [...columns].map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(tableNameOf(lines))} as t set ${sql.join(assignments)}
    where ${companyRowsCondition(lines, ctx.me.companyId)} and t.id = ${line.id}`.execute(ctx.db);
}
