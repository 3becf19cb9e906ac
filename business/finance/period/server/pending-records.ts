import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { columnNameOf, type EntityDefinition, tableNameOf } from '#kernel/meta/entity.ts';
import type { EntityMonthClosing } from '#kernel/meta/entity-month-closing.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { PendingRecords } from '../model/index.ts';

/** The last day of a month, yyyy-MM-dd. */
const lastOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** The month a record counts in; one without its day yet counts in the month it was made. */
function monthOf(entity: EntityDefinition, { by }: EntityMonthClosing<string>): Sql {
  const column = sql.ref(`t.${columnNameOf(entity, by)}`);
  const made = sql`to_char(t.created_date at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM')`;
  return entity.fields[by]?.kind === 'datetime'
    ? sql`coalesce(to_char(${column} at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM'), ${made})`
    : sql`coalesce(left(${column}::text, 7), ${made})`;
}

/** What is asked of a form: a field and its values, and whether a record with one of them keeps the month open. */
interface Question {
  readonly entity: EntityDefinition;
  readonly dated: EntityMonthClosing<string>;
  readonly field: string;
  readonly values: readonly string[];
  readonly blocks: boolean;
}

function questionsOf(entity: EntityDefinition): Question[] {
  const { dated } = entity;
  if (!dated) return [];
  const { waits, reminds } = dated;
  return [
    ...(waits ? [{ entity, dated, ...waits, blocks: true }] : []),
    ...(reminds ? [{ entity, dated, ...reminds, blocks: false }] : []),
  ];
}

/** Months yyyy-MM that are closed together: those after one, or all before where none is closed yet, up to another one. */
interface Span {
  readonly after: string | null;
  readonly through: string;
}

/** Records of months that still wait for something, form by form; those of the whole company, whoever asks. */
export async function findPendingRecords(ctx: Context, { after, through }: Span): Promise<PendingRecords[]> {
  const found: PendingRecords[] = [];
  for (const question of [...ctx.entities.values()].flatMap(questionsOf)) {
    const { entity, dated, field, values, blocks } = question;
    const query = sql<Found>`select count(*)::int as count, min(${monthOf(entity, dated)}) as month from ${sql.table(tableNameOf(entity))} t
      where t.company_id = ${ctx.me.companyId} and ${monthOf(entity, dated)} > ${after ?? ''} and ${monthOf(entity, dated)} <= ${through}
        and ${sql.ref(`t.${columnNameOf(entity, field)}`)} = any(${[...values]}::text[])`;
    const { count, month: from } = (await fetchFirstRow(ctx.db, query)) ?? { count: 0, month: null };
    if (count === 0 || from === null) continue;
    const to = listOf(question, { from, through });
    found.push({ form: entity.code, title: entity.title, stands: standsOf(question), count, from, to, blocks });
  }
  return found;
}

interface Found {
  readonly count: number;
  readonly month: string | null;
}

/** How they stand, in the words of their field. */
function standsOf({ entity, field, values }: Question): string {
  const options = (entity.fields[field] as { options?: readonly { value: string; label: string }[] }).options ?? [];
  return options
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join('、');
}

/** The list of them; of those without a day it tells all. */
function listOf(
  { entity, dated: { by }, field, values, blocks }: Question,
  { from, through }: { readonly from: string; readonly through: string },
): string {
  const kind = entity.fields[by]?.kind;
  const days = kind === 'month' ? `${from},${through}` : `${from}-01,${lastOf(through)}`;
  const isDated = blocks || entity.fields[by]?.required === true;
  const query = new URLSearchParams(isDated ? { [`f.${by}`]: days } : {});
  query.set(`f.${field}`, values.join(','));
  return `/main-page/${entity.code}/wf-list?${query}`;
}
