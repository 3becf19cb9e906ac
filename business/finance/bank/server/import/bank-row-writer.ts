import { sql } from 'kysely';
import { firmTimeToIso } from '#kernel/base/time/instants.ts';
import type { ExcelDuplicateRow, ExcelImportRowResult } from '#kernel/meta/calls/excel-calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { BANK_ROW_KINDS, classifyBankRow, type KnownParties, type StatementRow } from '../../model/index.ts';
import type { BankAccountDetails } from '../bank-accounts.ts';
import { validatePostingDate } from '../months/posting-date-limits.ts';
import { loadLastConfirmedMonth } from '../months/recalculate-month-balances.ts';
import { type DuplicateStatementLine, findStoredDuplicates } from './duplicate-rows.ts';
import { loadKnownParties } from './load-known-parties.ts';
import { computeRowFingerprint } from './row-fingerprint.ts';

/** Duplicates told with a refusal. */
const TOLD = 200;

/** Writes the movements of one statement into a held account, part by part: those that the account has not yet. */
export class BankRowWriter {
  count = 0;
  added = 0;
  knownCount = 0;
  readonly days = new Set<string>();
  /** Lines that may not be written, each with its reason. */
  readonly faults: ExcelImportRowResult[] = [];
  readonly known: ExcelDuplicateRow[] = [];
  /** How often the file told what the account has already; what it brings anew is counted where it is written. */
  private readonly told = new Map<string, number>();

  private constructor(
    private readonly tx: Context,
    private readonly account: BankAccountDetails,
    private readonly batch: string,
    private readonly about: { readonly known: KnownParties; readonly confirmed: string },
  ) {}

  static async open(tx: Context, account: BankAccountDetails, batch: string): Promise<BankRowWriter> {
    return new BankRowWriter(tx, account, batch, {
      known: await loadKnownParties(tx),
      confirmed: await loadLastConfirmedMonth(tx, account.id),
    });
  }

  /** Takes a part of the statement, in its order. */
  async take(part: readonly StatementRow[]): Promise<void> {
    const good = part.filter((row) => this.judge(row));
    const prepared = good.map((row) => {
      const fingerprint = computeRowFingerprint(row);
      const told = this.told.get(fingerprint) ?? 0;
      return { ...row, fingerprint, told, seq: this.count++, ...this.placed(row) };
    });
    const fresh = new Set(await this.insert(prepared));
    this.added += fresh.size;
    const known: DuplicateStatementLine[] = [];
    for (const row of prepared) {
      if (fresh.has(row.seq)) this.days.add(row.dateTime.slice(0, 10));
      else {
        const nth = this.told.get(row.fingerprint) ?? 0;
        this.told.set(row.fingerprint, nth + 1);
        known.push({ row, fingerprint: row.fingerprint, nth });
      }
    }
    await this.noteKnown(known);
  }

  private judge({ row, dateTime }: StatementRow): boolean {
    const { openingDate } = this.account;
    const msg = validatePostingDate(dateTime, { openingDate, confirmed: this.about.confirmed });
    if (msg) this.faults.push({ row, key: 'dateTime', state: 'failed', title: dateTime.slice(0, 10), msg });
    return msg === null;
  }

  private placed(row: StatementRow) {
    const kind = classifyBankRow(row, this.about.known);
    return { ...kind, rowKindLabel: BANK_ROW_KINDS[kind.rowKind], instant: firmTimeToIso(row.dateTime) };
  }

  /**
   * What is stored of a part is asked once for all of its rows: asked row by row, the database would look through all movements
   * of an account that its statistics do not know yet, for each of them.
   * @returns the places in the file of those that were new
   */
  private async insert(given: readonly { readonly fingerprint: string }[]): Promise<number[]> {
    if (given.length === 0) return [];
    const { companyId, userId, deptId } = this.tx.me;
    const { id, accountUnit, accountName, accountNo } = this.account;
    const inserted = await fetchRows(
      this.tx.db,
      sql<{
        seq: number;
      }>`with stored as materialized (select r.fingerprint, count(*) filter (where r.batch is distinct from ${this.batch}::bigint)::int as n,
            count(*) filter (where r.batch = ${this.batch}::bigint)::int as mine, max(r.ordinal) filter (where r.batch is distinct from ${this.batch}::bigint) as last
          from bank_bank_row r
          where r.company_id = ${companyId} and r.account = ${id} and r.fingerprint = any(${given.map(({ fingerprint }) => fingerprint)}::text[])
          group by 1)
        insert into bank_bank_row (company_id, dept_id, account, account_unit, account_name, account_no, batch, created_by, updated_by,
          date_time, income, pay, balance, other_side_unit, other_side_name, other_side_no, matter, summary, memo, serial_no, is_correct,
          is_need_claim, is_change_account, row_kind, row_kind_label, no_claim_reason, customer, dept, fingerprint, ordinal, seq)
        select ${companyId}, ${deptId}, ${id}, ${accountUnit}, ${accountName}, ${accountNo}, ${this.batch}, ${userId}, ${userId},
          x.instant, x.income, x.pay, x.balance, x."otherSideUnit", x."otherSideName", x."otherSideNo", x.matter, x.summary, x.memo, x."serialNo", x."isCorrect",
          x."isNeedClaim", x."isChangeAccount", x."rowKind", x."rowKindLabel", x."noClaimReason", x.customer, x.dept, x.fingerprint, coalesce(stored.last - stored.n, 0) + x.nth, x.seq
        from (select t.*, row_number() over (partition by t.fingerprint order by t.seq)::int
            + case when coalesce(s.mine, 0) > 0 then s.n + s.mine else t.told end as nth
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t (instant timestamptz, income numeric, pay numeric, balance numeric,
          "otherSideUnit" text, "otherSideName" text, "otherSideNo" text, matter text, summary text, memo text, "serialNo" text, "isCorrect" boolean,
          "isNeedClaim" boolean, "isChangeAccount" boolean, "rowKind" text, "rowKindLabel" text, "noClaimReason" text, customer bigint, dept bigint, fingerprint text, told integer, seq integer)
          left join stored s on s.fingerprint = t.fingerprint) x
        left join stored on stored.fingerprint = x.fingerprint
        where x.nth > coalesce(stored.n, 0)
        returning seq`,
    );
    return inserted.map(({ seq }) => seq);
  }

  /** Keeps the first of the lines that are there already, each beside the movement that is stored. */
  private async noteKnown(lines: readonly DuplicateStatementLine[]): Promise<void> {
    this.knownCount += lines.length;
    const shown = lines.slice(0, TOLD - this.known.length);
    if (shown.length > 0) this.known.push(...(await findStoredDuplicates(this.tx, this.account.id, this.batch, shown)));
  }
}
