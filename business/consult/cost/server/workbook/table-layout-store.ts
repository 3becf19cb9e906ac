import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { TableLayout } from '../../model/index.ts';
import { normalizeTableHead } from '../formats/excel/layouts/saved-table-heads.ts';

/** A firm meets some dozens of report sets: what was not used for longest gives way. */
const MOST_LAYOUTS = 500;

const headKey = (head: TableLayout['head']): string =>
  createHash('sha256')
    .update(JSON.stringify(normalizeTableHead(head)))
    .digest('hex');

/** What people of the firm have said of heads. */
export const loadTableLayouts = (db: Db, companyId: string): Promise<TableLayout[]> =>
  fetchRows(
    db,
    sql<TableLayout>`select head, kind, columns from cost_table_layout where company_id = ${companyId} order by updated_date desc limit ${MOST_LAYOUTS}`,
  );

/** Remembers what was said of heads, and forgets what is to be found by itself again. */
export async function saveTableLayouts(
  ctx: Context,
  said: readonly TableLayout[],
  forgotten: readonly TableLayout['head'][],
): Promise<void> {
  const { companyId, userId } = ctx.me;
  const gone = forgotten.map(headKey);
  if (gone.length > 0)
    await sql`delete from cost_table_layout where company_id = ${companyId} and head_key = any(${gone})`.execute(
      ctx.db,
    );
  for (const { head, kind, columns } of said)
    await sql`insert into cost_table_layout (company_id, head_key, head, kind, columns, updated_by)
      values (${companyId}, ${headKey(head)}, ${JSON.stringify(normalizeTableHead(head))}::jsonb, ${kind}, ${JSON.stringify(columns ?? null)}::jsonb, ${userId})
      on conflict (company_id, head_key) do update set kind = excluded.kind, columns = excluded.columns, updated_by = excluded.updated_by, updated_date = now()`.execute(
      ctx.db,
    );
  await sql`delete from cost_table_layout where company_id = ${companyId} and head_key in (
      select head_key from cost_table_layout where company_id = ${companyId} order by updated_date desc offset ${MOST_LAYOUTS})`.execute(
    ctx.db,
  );
}

/** What holds when these are said beside what is remembered. */
export function mergeTableLayouts(
  kept: readonly TableLayout[],
  said: readonly TableLayout[],
  forgotten: readonly TableLayout['head'][],
): TableLayout[] {
  const gone = new Set(forgotten.map(headKey));
  const left = kept.filter(({ head }) => !gone.has(headKey(head)));
  // What was said last of a head holds.
  return [...new Map([...left, ...said].map((layout) => [headKey(layout.head), layout])).values()];
}
