import { sql } from 'kysely';
import { bankRow } from '#business/finance/bank/model/index.ts';
import {
  findCashRowByDocument,
  postRepaidCash,
  reverseCashBookRow,
  wouldChangeStatementFields,
} from '#business/finance/bank/server/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { loanErrors } from '../model/index.ts';

/** Cash lies in a cash account. @throws InvalidInput */
export async function requireCashAccount(tx: Context, account: string): Promise<void> {
  const query = sql<{ kind: string }>`select kind from pub_bank_account
    where company_id = ${tx.me.companyId} and id = ${account} and state = 'normal'`;
  if ((await fetchFirstRow(tx.db, query))?.kind !== 'cash')
    throw new InvalidInput({ account: '请选择状态正常的现金账户' });
}

interface Repaid {
  readonly no: string;
  readonly title: string;
  readonly account: string | null;
  readonly day: string;
  readonly amount: string;
  readonly party: string | null;
}

/** Writes cash that was confirmed into the cash book, where the repayment names its account. @throws Refusal where nothing may be written on that day */
export async function postRepaymentToCashBook(tx: Context, id: string): Promise<void> {
  const repaid = await fetchFirstRow(
    tx.db,
    sql<Repaid>`select r.no, r.title, r.account::text as account, to_char(r.date, 'YYYY-MM-DD') as day, r.amount::text as amount, p.name as party
      from loan_repayment r left join pub_person p on p.company_id = r.company_id and p.id = r.applicant
      where r.company_id = ${tx.me.companyId} and r.id = ${id} and r.mode = 'cash'`,
  );
  if (!repaid?.account) return;
  const { title, account, ...cash } = repaid;
  await postRepaidCash(tx, { ...cash, account, summary: title });
}

/** The repayment is taken back: what it brought stands in the cash book no more, as of today. @throws Refusal */
export async function reverseRepaymentInCashBook(tx: Context, no: string, reason: string): Promise<void> {
  const row = await findCashRowByDocument(tx, no);
  if (row) await reverseCashBookRow(tx, row, reason);
}

/** @throws Refusal 409 where a movement was written by a repayment, or takes one back */
async function demandOther(ctx: Context, id: string): Promise<void> {
  const query = sql<{ no: string }>`select p.no from pub_bank_row r
      join pub_bank_account a on a.company_id = r.company_id and a.id = r.account and a.kind = 'cash'
      join loan_repayment p on p.company_id = r.company_id and p.no = r.serial_no
    where r.company_id = ${ctx.me.companyId} and r.id = ${id} limit 1`;
  const found = await fetchFirstRow(ctx.db, query);
  if (found) throw loanErrors.repaidRow({ no: found.no });
}

/** What repayments wrote into the cash book stays as they say it. */
export const repaymentBankRowRecordHooks = defineEntityHooks(bankRow, {
  async beforeSave(ctx, given, existing) {
    if (existing && wouldChangeStatementFields(existing, given)) await demandOther(ctx, existing.id);
  },
  beforeRemove: (ctx, row) => demandOther(ctx, row.id),
});
