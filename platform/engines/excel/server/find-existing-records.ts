import { sql } from 'kysely';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { ExcelDuplicateRow, ExcelImportRowResult } from '#kernel/meta/calls/excel-calls.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { FaultsByIndex, RecordRow } from '#kernel/server/records/hooks.ts';
import { addLinkTitles } from '#kernel/server/records/read/link-titles.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { companyRowsCondition } from '#kernel/server/records/table/company-rows-condition.ts';
import { recordSelectColumnsSql } from '#kernel/server/records/table/record-select-columns.ts';
import type { ValidImportRow } from './validate/import-row-validator.ts';

/** A record the system has already, for a line of the import. */
export interface ExistingRecordOfRow {
  readonly line: ValidImportRow;
  readonly record: RecordRow;
}

/** A record with whether it is in the person's sight. */
type Found = RecordRow & { seen: boolean };

const BATCH = 500;

/** What makes a line one of a kind, by one unique group; null where a part of it is empty. */
function keyOf(values: Readonly<Record<string, unknown>>, group: readonly string[]): string | null {
  const parts = group.map((code) => values[code]);
  return parts.some((part) => part === null || part === undefined) ? null : JSON.stringify(parts.map(String));
}

const labelsOf = (entity: EntityDefinition, group: readonly string[]): string =>
  group.map((code) => entity.fields[code]?.label ?? code).join('、');

const titleOf = ({ input }: ValidImportRow, group: readonly string[]): string =>
  group.map((code) => input[code] ?? '').join('、');

const failed = (
  { row }: ValidImportRow,
  key: string | undefined,
  title: string,
  msg: string,
): ExcelImportRowResult => ({
  row,
  ...(key === undefined ? {} : { key }),
  state: 'failed',
  title,
  msg,
});

/** What hooks say against lines, by their place among them. */
export const toRowFaults = (
  entity: EntityDefinition,
  lines: readonly ValidImportRow[],
  faults: FaultsByIndex,
): ExcelImportRowResult[] =>
  lines.flatMap((line, at) => {
    const fault = faults.get(at);
    if (!fault) return [];
    const [key] = Object.keys(fault.faults);
    return failed(line, key, titleOf(line, [entity.titleField]), Object.values(fault.faults).join('；'));
  });

/** Faults of lines that repeat a line above by what must be unique. */
export function findRepeatedRows(entity: EntityDefinition, lines: readonly ValidImportRow[]): ExcelImportRowResult[] {
  return (entity.unique ?? []).flatMap((group) => {
    const first = new Map<string, number>();
    return lines.flatMap((line) => {
      const key = keyOf(line.values, group);
      const before = key === null ? undefined : first.get(key);
      if (key !== null && before === undefined) first.set(key, line.row);
      if (before === undefined) return [];
      return failed(line, group[0], titleOf(line, group), `${labelsOf(entity, group)}与第 ${before} 行重复`);
    });
  });
}

/**
 * Finds the records that lines repeat by what must be unique in the company. A line that repeats one out of the person's
 * sight, or two different ones, is at fault.
 */
export async function findExistingRecords(
  ctx: Context,
  entity: EntityDefinition,
  lines: readonly ValidImportRow[],
): Promise<{ known: Map<number, ExistingRecordOfRow>; faults: ExcelImportRowResult[] }> {
  const known = new Map<number, ExistingRecordOfRow>();
  const faults: ExcelImportRowResult[] = [];
  for (const group of entity.unique ?? []) {
    for (const { line, record } of await knownBy(ctx, entity, group, lines)) {
      const fault = faultBeside(record, known.get(line.row)?.record, labelsOf(entity, group));
      if (fault === null) known.set(line.row, { line, record });
      else faults.push(failed(line, group[0], titleOf(line, group), fault));
    }
  }
  return { known, faults };
}

/** The lines that repeat a record by one unique group, each with its record. */
async function knownBy(
  ctx: Context,
  entity: EntityDefinition,
  group: readonly string[],
  lines: readonly ValidImportRow[],
): Promise<{ line: ValidImportRow; record: Found }[]> {
  const whole = lines.filter(({ values }) => keyOf(values, group) !== null);
  const known: { line: ValidImportRow; record: Found }[] = [];
  for (let from = 0; from < whole.length; from += BATCH) {
    const batch = whole.slice(from, from + BATCH);
    const records = await recordsLike(ctx, entity, group, batch);
    for (const line of batch) {
      const record = records.get(keyOf(line.values, group));
      if (record) known.push({ line, record });
    }
  }
  return known;
}

/** What keeps a line from standing for the record it repeats. @param other the one it repeats by something else */
function faultBeside(record: Found, other: RecordRow | undefined, labels: string): string | null {
  if (!record.seen) return `${labels}已存在，不能重复`;
  return other && other.id !== record.id ? `${labels}与系统中另一条记录重复` : null;
}

async function recordsLike(
  ctx: Context,
  entity: EntityDefinition,
  group: readonly string[],
  lines: readonly ValidImportRow[],
): Promise<Map<string | null, Found>> {
  const columns = sql.join(group.map((code) => sql`t.${sql.ref(columnNameOf(entity, code))}`));
  const keys = lines.map(({ values }) => sql`(${sql.join(group.map((code) => values[code]))})`);
  const query = sql<Found>`select ${recordSelectColumnsSql(entity)}, (${recordScopeOf(entity, ctx.me).sql}) as seen
    from ${sql.table(tableNameOf(entity))} t where ${companyRowsCondition(entity, ctx.me.companyId)} and (${columns}) in (${sql.join(keys)})`;
  const found = await addLinkTitles(ctx, entity, await fetchRows(ctx.db, query));
  return new Map(found.map((row) => [keyOf(row, group), row]));
}

/** Both sides of a line the system has already, as texts of the fields the import fills. */
export function compareWithExistingRecord(
  entity: EntityDefinition,
  { line, record }: ExistingRecordOfRow,
): ExcelDuplicateRow {
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

/** Days as import dialogs show them (R2-118). */
const shown = (field: Field, value: unknown): string =>
  field.kind === 'date' ? formatFieldValue(field, value).replaceAll('-', '/') : formatFieldValue(field, value);
