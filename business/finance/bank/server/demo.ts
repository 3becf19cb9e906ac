import { sql } from 'kysely';
import { dayOfInstant, FIRM_TIME_ZONE } from '#kernel/base/time/dates.ts';
import { type Context, createUserContext, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { bankAccount, type StatementRow } from '../model/index.ts';
import { lockBankAccount, recalculateAccountBalance } from './bank-accounts.ts';
import {
  buildDemoFeeReceipts,
  buildDemoMonthlyMovements,
  buildDemoStatementRows,
  type DemoDueFee,
} from './demo-rows.ts';
import { BankRowWriter } from './import/bank-row-writer.ts';
import { completeBankBatch, createBankBatch } from './import/import-batches.ts';
import { confirmMonthBalance, setStatementBalance } from './months/confirm-month-balance.ts';
import { recalculateMonthBalances } from './months/recalculate-month-balances.ts';

const UNIT = '筑衡工程造价咨询有限公司';
/** Number, bank, kind, opening balance. */
const ACCOUNTS = [
  ['1702021119200088996', '中国工商银行云岭滨江支行', 'basic', '2860000.00'],
  ['33050161753500001288', '中国建设银行云岭高新支行', 'general', '640000.00'],
  ['571908899010808', '招商银行云岭分行', 'deposit', '300000.00'],
] as const;
const MONTHS = 12;

const monthBefore = (today: string, months: number): string => {
  const at = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 7);
};

const feesSince = (ctx: Context, day: string): Promise<DemoDueFee[]> =>
  fetchRows(
    ctx.db,
    sql<DemoDueFee>`select c.name as contract, u.name as customer, p.name as node, p.amount::text as amount, to_char(p.plan_date, 'YYYY-MM-DD') as day
      from pub_receivable_plan p join pub_contract c on c.company_id = p.company_id and c.id = p.contract
        join pub_customer u on u.company_id = c.company_id and u.id = c.customer
      where p.company_id = ${ctx.me.companyId} and p.plan_date between ${day}::date and firm_today() order by p.plan_date, p.id`,
  );

/** A year of the demo firm's bank accounts, as its cashier imported it, with all but the last two months confirmed. */
export async function createDemoBankData(runtime: Runtime): Promise<void> {
  const cashier = await fetchFirstRow(
    runtime.database.system,
    sql<{ id: string }>`select id from pub_person where company_id = 1 and login_name = 'finance'`,
  );
  if (!cashier) return;
  const ctx = await createUserContext(runtime, '1', cashier.id, 'demo-bank');
  const kept = await fetchFirstRow(ctx.db, sql`select 1 from bank_bank_account where company_id = 1 limit 1`);
  if (kept) return;
  const today = dayOfInstant(new Date());
  const begin = `${monthBefore(today, MONTHS)}-01`;
  const fees = await feesSince(ctx, begin);
  const months = Array.from({ length: MONTHS + 1 }, (_, at) => monthBefore(today, MONTHS - at));
  const monthly = months.flatMap((month, at) => buildDemoMonthlyMovements(month, at));
  const [basic, general, deposit] = await openAccounts(ctx, begin);
  await write(
    ctx,
    basic,
    buildDemoStatementRows(
      ACCOUNTS[0][3],
      [...monthly, ...buildDemoFeeReceipts(fees.filter((_, at) => at % 4 !== 3))],
      today,
    ),
  );
  await write(
    ctx,
    general,
    buildDemoStatementRows(ACCOUNTS[1][3], buildDemoFeeReceipts(fees.filter((_, at) => at % 4 === 3)), today),
  );
  await write(ctx, deposit, []);
  await writeBooks(ctx, basic);
  for (const account of [basic, general]) await confirmUntil(ctx, account, monthBefore(today, 2));
}

async function openAccounts(ctx: Context, openingDate: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [accountNo, bankName, kind, openingBalance] of ACCOUNTS) {
    const names = { accountUnit: UNIT, accountName: UNIT, accountNo, bankName };
    const opened = {
      kind,
      openingDate,
      openingBalance,
      restricted: kind === 'deposit',
      keeper: ctx.me.userId,
      ledgerCode: '1002',
    };
    ids.push((await saveRecord(ctx, bankAccount, { ...names, ...opened })).id);
  }
  return ids;
}

const write = (ctx: Context, id: string | undefined, statement: readonly StatementRow[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!id || statement.length === 0) return;
    const account = await lockBankAccount(tx, id);
    const batch = await createBankBatch(tx, { account: id, fileName: `${account.accountNo}交易明细.xlsx` });
    const writer = await BankRowWriter.open(tx, account, batch);
    await writer.take(statement);
    await recalculateAccountBalance(tx, id);
    await recalculateMonthBalances(tx, account, writer.days);
    await completeBankBatch(tx, batch, { rows: writer.count, added: writer.added, days: writer.days });
  });

/** The books of an account as the accounting program has them: the newest movements not yet, and a cheque nobody cashed. */
async function writeBooks(ctx: Context, account: string | undefined): Promise<void> {
  if (!account) return;
  const { companyId, userId, deptId } = ctx.me;
  await sql`insert into bank_ledger_entry (company_id, dept_id, account, date, voucher_no, summary, debit, credit, created_by, updated_by)
    select ${companyId}::bigint, ${deptId}::bigint, ${account}::bigint, (date_time at time zone ${sql.lit(FIRM_TIME_ZONE)})::date, '银-' || lpad(at::text, 4, '0'),
      concat_ws(' ', other_side_unit, summary), income, pay, ${userId}::bigint, ${userId}::bigint
    from (select *, row_number() over (order by date_time, seq) as at, row_number() over (order by date_time desc, seq desc) as newest
      from bank_bank_row where company_id = ${companyId} and account = ${account}) r where newest > 4 and at % 53 <> 0
    union all select ${companyId}::bigint, ${deptId}::bigint, ${account}::bigint, firm_today() - 40, '银-9001', '开出转账支票 精测工程检测有限公司', 0, 18600, ${userId}::bigint, ${userId}::bigint`.execute(
    ctx.db,
  );
}

/** Each month up to this one, as the bank's paper said. */
async function confirmUntil(ctx: Context, account: string | undefined, last: string): Promise<void> {
  if (!account) return;
  const query = sql<{ month: string; closing: string }>`select month, closing::text as closing from bank_month_balance
    where company_id = ${ctx.me.companyId} and account = ${account} and month <= ${last} order by month`;
  for (const { month, closing } of await fetchRows(ctx.db, query)) {
    await setStatementBalance(ctx, { account, month, statement: closing });
    await confirmMonthBalance(ctx, { account, month });
  }
}
