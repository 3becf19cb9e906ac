import { sql } from 'kysely';
import { tableNameOf } from '#kernel/meta/entity.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { describeChangedFields } from '#kernel/server/records/changes/list-record-changes.ts';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { recordScopeOf } from '#kernel/server/records/scope/record-scope.ts';
import { type ChangeLogLine, changeLogList } from '../model/index.ts';

interface ChangeRow extends Omit<ChangeLogLine, 'changes'> {
  readonly values: Record<string, [unknown, unknown]> | null;
}

const MOST_COUNTED = 10_000;
/** Bookkeeping that people never changed. */
const OWN_BOOKS = ['operation', 'footprint'];

const textOf = (changes: readonly { label: string; from: string; to: string }[]): string =>
  changes.map(({ label, from, to }) => `${label}：${from || '空'} → ${to || '空'}`).join('；');

/** The form codes that a word means: part of a form's title, or its code. */
const formsOf = (ctx: Context, word: string): string[] =>
  [...ctx.entities.values()].filter(({ code, title }) => code === word || title.includes(word)).map(({ code }) => code);

/** Whether the person may read the record of a change: without that, what changed in it is not told. */
async function seenAmong(
  ctx: Context,
  changes: readonly ChangeRow[],
): Promise<(form: string, recordId: string) => boolean> {
  const seen = new Set<string>();
  for (const code of new Set(changes.map(({ form }) => form))) {
    const entity = ctx.entities.get(code);
    if (!entity || !hasRight(ctx.me, entity.access.read)) continue;
    const ids = changes.filter((row) => row.form === code).map(({ recordId }) => recordId);
    const found = await fetchRows(
      ctx.db,
      sql<{ id: string }>`select t.id from ${sql.table(tableNameOf(entity))} t
      where ${recordScopeOf(entity, ctx.me).sql} and t.id = any(${ids}::bigint[])`,
    );
    for (const { id } of found) seen.add(`${code}.${id}`);
  }
  // What is gone is in nobody's scope any more: administrators alone still read of it.
  return (form, recordId) => ctx.me.isAdmin || seen.has(`${form}.${recordId}`);
}

/** What changed in the records the person may read, as texts; of others only that they changed. */
async function withTexts(ctx: Context, rows: ChangeRow[]): Promise<ChangeLogLine[]> {
  const lines: ChangeLogLine[] = [];
  const isSeen = await seenAmong(ctx, rows);
  for (const { values, ...row } of rows) {
    const entity = ctx.entities.get(row.form);
    const readable =
      entity && row.kind === 'update' && isSeen(row.form, row.recordId)
        ? await describeChangedFields(ctx, entity, values ?? {})
        : [];
    lines.push({ ...row, formTitle: entity?.title ?? row.form, changes: textOf(readable) });
  }
  return lines;
}

/** Changes over all forms, newest first, with their fields as texts: of records the person may read. */
export const changeLogSource = defineListSource(changeLogList, {
  query: () => ({
    id: sql`c.id`,
    company: sql`c.company_id`,
    columns: {
      at: sql`c.at`,
      by: sql`c.by`,
      formTitle: sql`c.entity`,
      form: sql`c.entity`,
      recordId: sql`c.record_id`,
      kind: sql`c.kind`,
      // Told below, to whom may read it: nothing is looked for in it.
      changes: sql`null::text`,
    },
    beside: { values: sql`c.changes` },
    from: sql`pub_change c`,
    where: sql`c.entity <> all(${OWN_BOOKS})`,
  }),
  filters: {
    form$like: (ctx, word) => sql`t.form = any(${formsOf(ctx, String(word))}::text[])`,
    recordId$like: (_ctx, id) => sql`t.record_id = ${idOrNonexistent(String(id))}`,
    by: (_ctx, id) => sql`t.by = ${idOrNonexistent(String(id))}`,
  },
  complete: withTexts,
  countUpTo: MOST_COUNTED,
});
