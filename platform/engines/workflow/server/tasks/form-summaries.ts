import { sql } from 'kysely';
import { formatFieldValue } from '#kernel/fields/field-kind-registry.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';

/** A line of a list about an instance. */
export interface InstanceListRow {
  readonly procInstId: string;
  readonly formCode: string;
}

/** So much of a form's content is told in a line. */
const PARTS = 4;
/** What a line tells already, or what nobody reads. */
const LEFT_OUT: ReadonlySet<string> = new Set(['serial', 'files', 'lines', 'detail', 'json', 'richtext', 'icon']);
/** Who asked, and where, is told last: the line says so beside. */
const TOLD_LAST: ReadonlySet<string> = new Set(['user', 'dept']);
/** Values that are ids or codes: their texts stand beside. */
const LABELLED: ReadonlySet<string> = new Set(['dict', 'area', 'user', 'dept', 'ref']);

/** Gives lines of tasks what their forms say in short: 「请假类型：年休假　请假天数：3天」. */
export async function withFormSummaries<R extends InstanceListRow>(ctx: Context, lines: R[]): Promise<object[]> {
  const ids = lines.map(({ procInstId }) => procInstId);
  const told = await fetchRows(
    ctx.db,
    sql<{ id: string; variables: Record<string, unknown> | null }>`
    select id, state -> 'variables' as variables from workflow_instance
    where company_id = ${ctx.me.companyId} and id = any(${ids}::bigint[])`,
  );
  const variables = new Map(told.map((row) => [row.id, row.variables ?? {}]));
  return lines.map((row) => ({
    ...row,
    summary: summaryOf(ctx.entities.get(row.formCode), variables.get(row.procInstId) ?? {}),
  }));
}

function summaryOf(entity: EntityDefinition | undefined, values: Readonly<Record<string, unknown>>): string | null {
  if (!entity) return null;
  const isLast = (code: string) => TOLD_LAST.has(entity.fields[code]?.kind ?? '');
  const codes = entity.list.columns.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const parts = codes.flatMap((code) => {
    const field = entity.fields[code];
    if (!field || code === entity.titleField || code === 'status' || LEFT_OUT.has(field.kind)) return [];
    const label = values[`${code}_label`];
    const text = LABELLED.has(field.kind) ? label : formatFieldValue(field, values[code]);
    return typeof text === 'string' && text !== '' ? [`${field.label}：${text}`] : [];
  });
  return parts.length === 0 ? null : parts.slice(0, PARTS).join('　');
}
