import { sql } from 'kysely';
import { columnNameOf, type EntityDefinition } from '#kernel/meta/entity.ts';
import { isSystemFilled } from '#kernel/meta/field.ts';
import type { Context } from '../../context.ts';
import { fetchFirstRow, fetchRows } from '../../db/fetch-rows.ts';
import { recordErrors } from '../errors.ts';
import type { RecordRow, RecordValues } from '../hooks.ts';
import { getRecord, idOrNonexistent } from '../read/get-record.ts';
import { saveRecord } from '../save/save-record.ts';

interface Asked {
  readonly id: string;
  /** The entry of the change log after which the record is to be as it was. */
  readonly change: string;
  /** The version that the person sees. */
  readonly version: number;
}

/**
 * Sets what people type of a record back to what it was after an entry of its change log, by an ordinary save: rights,
 * rules, hooks and the version hold as for any other. Lines stay as they are. @throws Refusal, InvalidInput
 */
export async function restoreRecordVersion(ctx: Context, entity: EntityDefinition, asked: Asked): Promise<RecordRow> {
  const record = await getRecord(ctx, entity, asked.id);
  const values = await valuesAfter(ctx, entity, record.id, asked.change);
  if (Object.keys(values).length === 0) throw recordErrors.versionNewest();
  return saveRecord(ctx, entity, { ...values, id: record.id, version: asked.version });
}

/** The values that later entries of the log replaced, by field. */
async function valuesAfter(ctx: Context, entity: EntityDefinition, id: string, change: string): Promise<RecordValues> {
  const ofRecord = sql`c.company_id = ${ctx.me.companyId} and c.entity = ${entity.code} and c.record_id = ${id}`;
  const since = await fetchFirstRow(
    ctx.db,
    sql<{ kind: string }>`select kind from record_change c where ${ofRecord} and c.id = ${idOrNonexistent(change)}
      and c.kind in ('create', 'update', 'restore')`,
  );
  if (!since) throw recordErrors.changeUnknown();
  // The text of a number is exact; what came first after the entry replaced its value.
  const replaced = await fetchRows(
    ctx.db,
    sql<{ column: string; value: unknown; text: string | null; numeric: boolean }>`select distinct on (k.key)
        k.key as column, k.value -> 0 as value, k.value ->> 0 as text, jsonb_typeof(k.value -> 0) = 'number' as numeric
      from record_change c cross join lateral jsonb_each(c.changes) k
      where ${ofRecord}
        and c.id > ${idOrNonexistent(change)} and c.kind = 'update' and jsonb_typeof(k.value) = 'array'
      order by k.key, c.id`,
  );
  const before = new Map(replaced.map((one) => [one.column, one.numeric ? one.text : one.value]));
  const typed = new Set(entity.form.flat());
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([code, field]) => {
      const column = columnNameOf(entity, code);
      if (!typed.has(code) || isSystemFilled(field) || field.kind === 'lines' || !before.has(column)) return [];
      return [[code, before.get(column) ?? null]];
    }),
  );
}
