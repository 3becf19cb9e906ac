import { sql } from 'kysely';
import { tableNameOf } from '#kernel/meta/entity.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { readableChanges } from '#kernel/server/records/changes/changes.ts';
import { listFrom } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get.ts';
import { scopeOf } from '#kernel/server/records/scope/scope.ts';
import { type ChangeLine, change } from '../model/index.ts';

interface ChangeRow extends Omit<ChangeLine, 'changes'> {
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
    const found = await rows(
      ctx.db,
      sql<{ id: string }>`select t.id from ${sql.table(tableNameOf(entity))} t
      where ${scopeOf(entity, ctx.me).sql} and t.id = any(${ids}::bigint[])`,
    );
    for (const { id } of found) seen.add(`${code}.${id}`);
  }
  // What is gone is in nobody's scope any more: administrators alone still read of it.
  return (form, recordId) => ctx.me.isAdmin || seen.has(`${form}.${recordId}`);
}

/** What changed in the records the person may read, as texts; of others only that they changed. */
async function withTexts(ctx: Context, rows: ChangeRow[]): Promise<ChangeLine[]> {
  const lines: ChangeLine[] = [];
  const isSeen = await seenAmong(ctx, rows);
  for (const { values, ...row } of rows) {
    const entity = ctx.entities.get(row.form);
    const readable =
      entity && row.kind === 'update' && isSeen(row.form, row.recordId)
        ? await readableChanges(ctx, entity, values ?? {})
        : [];
    lines.push({ ...row, formTitle: entity?.title ?? row.form, changes: textOf(readable) });
  }
  return lines;
}

/** Changes over all forms, newest first, with their fields as texts: of records the person may read. */
export const allChanges = listFrom(change, {
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
