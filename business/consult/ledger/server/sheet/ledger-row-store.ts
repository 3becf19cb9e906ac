import { sql } from 'kysely';
import { toSnakeCase } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { CostLedgerKind, LedgerRow } from '../../model/index.ts';

/** Where the rows of each ledger lie. */
const TABLES: Readonly<Record<CostLedgerKind, string>> = {
  settlement: 'ledger_settlement_row',
  measureTable: 'ledger_measure_table_row',
  changeVisa: 'ledger_change_visa_row',
  estimate: 'ledger_estimate_row',
};

/** Column types by the row's own names. */
const COLUMNS: { readonly [C in keyof LedgerRow]: string } = {
  id: 'int',
  parentId: 'int',
  code: 'text',
  name: 'text',
  feature: 'text',
  unit: 'text',
  baseQuantity: 'numeric',
  basePrice: 'numeric',
  baseAmount: 'numeric',
  claimedQuantity: 'numeric',
  claimedPrice: 'numeric',
  claimedAmount: 'numeric',
  agreedQuantity: 'numeric',
  agreedPrice: 'numeric',
  agreedAmount: 'numeric',
  lastQuantity: 'numeric',
  filedPrice: 'numeric',
  remark: 'text',
};
const NAMES = Object.keys(COLUMNS);

export const ledgerRowTableSql = (form: CostLedgerKind): Sql => sql`${sql.table(TABLES[form])}`;

/** The rows of a document in their order; the document was read within the person's scope. */
export function loadLedgerRows(ctx: Context, form: CostLedgerKind, sheetId: string): Promise<LedgerRow[]> {
  const columns = sql.join(NAMES.map((name) => sql`${sql.ref(toSnakeCase(name))} as ${sql.ref(name)}`));
  return fetchRows(
    ctx.db,
    sql<LedgerRow>`select ${columns} from ${ledgerRowTableSql(form)} where company_id = ${ctx.me.companyId} and sheet_id = ${sheetId} order by place`,
  );
}

/** Keeps a document's rows as they are now; only what changed is written. */
export async function writeLedgerRowChanges(
  ctx: Context,
  { form, id }: { readonly form: CostLedgerKind; readonly id: string },
  before: readonly LedgerRow[],
  after: readonly LedgerRow[],
): Promise<void> {
  const own = sql`company_id = ${ctx.me.companyId} and sheet_id = ${id}`;
  const kept = new Map(before.map((row, place) => [row.id, JSON.stringify({ ...row, place })]));
  const placed = after.map((row, place) => ({ ...row, place }));
  const written = placed.filter((row) => kept.get(row.id) !== JSON.stringify(row));
  const there = new Set(after.map((row) => row.id));
  const gone = [
    ...new Set([...before.map((row) => row.id).filter((each) => !there.has(each)), ...written.map((row) => row.id)]),
  ];
  if (gone.length > 0)
    await sql`delete from ${ledgerRowTableSql(form)} where ${own} and id = any(${gone}::int[])`.execute(ctx.db);
  if (written.length === 0) return;
  const names = [...NAMES, 'place'];
  const target = sql.join(['company_id', 'sheet_id', ...names.map(toSnakeCase)].map((name) => sql.ref(name)));
  const shape = sql.join(
    [...Object.entries(COLUMNS), ['place', 'int']].map(
      ([name = '', type = '']) => sql`${sql.ref(name)} ${sql.raw(type)}`,
    ),
  );
  const values = sql.join(names.map((name) => sql.ref(`r.${name}`)));
  await sql`insert into ${ledgerRowTableSql(form)} (${target}) select ${ctx.me.companyId}::bigint, ${id}::bigint, ${values} from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(${shape})`.execute(
    ctx.db,
  );
}
