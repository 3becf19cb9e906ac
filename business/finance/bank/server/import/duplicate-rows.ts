import { sql } from 'kysely';
import { FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import type { ExcelDuplicateRow } from '#kernel/meta/calls/excel-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { StatementRow } from '../../model/index.ts';

/** A line of a statement that the account has already. */
export interface DuplicateStatementLine {
  readonly row: StatementRow;
  readonly fingerprint: string;
  /** How many of its fingerprint the file told before it. */
  readonly nth: number;
}

/** What people tell a movement by. */
type Told = Pick<
  StatementRow,
  | 'dateTime'
  | 'income'
  | 'pay'
  | 'balance'
  | 'otherSideUnit'
  | 'otherSideName'
  | 'otherSideNo'
  | 'matter'
  | 'summary'
  | 'memo'
  | 'serialNo'
>;

const textsOf = (row: Told): ExcelDuplicateRow['incoming'] => ({
  dateTime: row.dateTime,
  income: row.income,
  pay: row.pay,
  balance: row.balance ?? '',
  otherSideUnit: row.otherSideUnit ?? '',
  otherSideName: row.otherSideName ?? '',
  otherSideNo: row.otherSideNo ?? '',
  matter: row.matter ?? '',
  summary: row.summary ?? '',
  memo: row.memo ?? '',
  serialNo: row.serialNo ?? '',
});

type Stored = Told & { readonly fingerprint: string };

/**
 * Lines that an account has already, each beside the movement in the books that it repeats.
 * @param batch of the import itself, whose movements are none of them
 */
export async function findStoredDuplicates(
  tx: Context,
  account: string,
  batch: string,
  lines: readonly DuplicateStatementLine[],
): Promise<ExcelDuplicateRow[]> {
  const query = sql<Stored>`select fingerprint, to_char(date_time at time zone ${sql.lit(FIRM_TIME_ZONE)}, 'YYYY-MM-DD HH24:MI:SS') as "dateTime",
      coalesce(income, 0)::numeric(18, 2)::text as income, coalesce(pay, 0)::numeric(18, 2)::text as pay, balance::numeric(18, 2)::text as balance,
      other_side_unit as "otherSideUnit", other_side_name as "otherSideName", other_side_no as "otherSideNo", matter, summary, memo, serial_no as "serialNo"
    from bank_bank_row where company_id = ${tx.me.companyId} and account = ${account} and batch is distinct from ${batch}::bigint
      and fingerprint = any(${lines.map(({ fingerprint }) => fingerprint)}::text[])
    order by ordinal, id`;
  const stored = new Map<string, Stored[]>();
  for (const one of await fetchRows(tx.db, query))
    stored.set(one.fingerprint, [...(stored.get(one.fingerprint) ?? []), one]);
  return lines.map(({ row, fingerprint, nth }) => {
    const same = stored.get(fingerprint) ?? [];
    return { row: row.row, existing: textsOf(same[nth] ?? same.at(-1) ?? row), incoming: textsOf(row) };
  });
}
