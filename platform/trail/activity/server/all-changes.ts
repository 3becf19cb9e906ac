import { sql } from 'kysely';
import type { z } from 'zod';
import { FIRM_ZONE } from '#kernel/base/dates.ts';
import type { ListAnswer } from '#kernel/meta/calls.ts';
import { tableOf } from '#kernel/meta/entity.ts';
import { may } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { readableChanges } from '#kernel/server/records/changes.ts';
import { idOrNone } from '#kernel/server/records/get.ts';
import { scopeOf } from '#kernel/server/records/scope.ts';
import type { ChangeLine, recordLogCalls } from '../model/index.ts';

type Request = z.output<NonNullable<(typeof recordLogCalls.changes)['body']>>;

interface ChangeRow extends Omit<ChangeLine, 'changes' | 'form' | 'formTitle'> {
  readonly entity: string;
  readonly changes: Record<string, [unknown, unknown]> | null;
}

const MOST_COUNTED = 10_000;
/** Bookkeeping that people never changed. */
const OWN_BOOKS = ['operation', 'footprint'];

const textOf = (changes: readonly { label: string; from: string; to: string }[]): string =>
  changes.map(({ label, from, to }) => `${label}：${from || '空'} → ${to || '空'}`).join('；');

/** The form codes that a word means: part of a form's title, or its code. */
const formsOf = (ctx: Context, word: string): string[] =>
  [...ctx.runtime.entities.values()]
    .filter(({ code, title }) => code === word || title.includes(word))
    .map(({ code }) => code);

/** Whether the person may read the record of a change: without that, what changed in it is not told. */
async function seenAmong(
  ctx: Context,
  rows: readonly ChangeRow[],
): Promise<(form: string, recordId: string) => boolean> {
  const seen = new Set<string>();
  for (const code of new Set(rows.map(({ entity }) => entity))) {
    const entity = ctx.runtime.entities.get(code);
    if (!entity || !may(ctx.me, entity.access.read)) continue;
    const ids = rows.filter((row) => row.entity === code).map(({ recordId }) => recordId);
    const found = await sql<{ id: string }>`select t.id from ${sql.table(tableOf(entity))} t
      where ${scopeOf(entity, ctx.me).sql} and t.id = any(${ids}::bigint[])`.execute(ctx.db);
    for (const { id } of found.rows) seen.add(`${code}.${id}`);
  }
  // What is gone is in nobody's scope any more: administrators alone still read of it.
  return (form, recordId) => ctx.me.isAdmin || seen.has(`${form}.${recordId}`);
}

/** Changes over all forms, newest first, with their fields as texts: of records the person may read. */
export async function listAllChanges(
  ctx: Context,
  { params, pageNo = 1, pageSize = 20 }: Request,
): Promise<ListAnswer<ChangeLine>> {
  const [from, to] = params.at$between ?? [];
  const forms = params.form$like ? formsOf(ctx, params.form$like) : null;
  const by = params.by ? idOrNone(params.by) : null;
  const recordId = params.recordId$like ? idOrNone(params.recordId$like) : null;
  const where = sql`where c.company_id = ${ctx.me.companyId} and c.entity <> all(${OWN_BOOKS})
    and (${by}::bigint is null or c.by = ${by}) and (${forms}::text[] is null or c.entity = any(${forms}::text[]))
    and (${recordId}::bigint is null or c.record_id = ${recordId}) and (${params.kind || null}::text is null or c.kind = ${params.kind || null})
    and (${from || null}::timestamp is null or c.at >= ${from || null}::timestamp at time zone ${FIRM_ZONE})
    and (${to || null}::timestamp is null or c.at < (${to || null}::timestamp + interval '1 day') at time zone ${FIRM_ZONE})`;
  const page = sql<ChangeRow>`select c.id, c.at, c.kind, c.entity, c.record_id as "recordId", c.changes, c.by,
      (select u.name from pub_person u where u.company_id = c.company_id and u.id = c.by) as by_label
    from pub_change c ${where} order by c.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`;
  const count = sql<{
    n: number;
  }>`select count(*)::int as n from (select from pub_change c ${where} limit ${MOST_COUNTED}) found`;
  const { rows } = await page.execute(ctx.db);
  const data: ChangeLine[] = [];
  const isSeen = await seenAmong(ctx, rows);
  for (const { entity: form, changes, ...row } of rows) {
    const entity = ctx.runtime.entities.get(form);
    const readable =
      entity && row.kind === 'update' && isSeen(form, row.recordId)
        ? await readableChanges(ctx, entity, changes ?? {})
        : [];
    data.push({ ...row, form, formTitle: entity?.title ?? form, changes: textOf(readable) });
  }
  return { data, total: (await count.execute(ctx.db)).rows[0]?.n ?? 0 };
}
