import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import { type BankAccount, bankAccount, bankErrors } from '../model/index.ts';

/** An account as movements need it. */
export interface BankAccountDetails {
  readonly id: string;
  readonly accountUnit: string;
  readonly accountName: string;
  readonly accountNo: string;
  readonly openingDate: string;
  readonly openingBalance: string;
  readonly state: BankAccount['state'];
  readonly stateLabel: string;
}

const columns = sql`id, account_unit as "accountUnit", account_name as "accountName", account_no as "accountNo",
  to_char(opening_date, 'YYYY-MM-DD') as "openingDate", coalesce(opening_balance, 0)::text as "openingBalance",
  state, state_label as "stateLabel"`;

const missing = () => new Refusal('银行账户不存在', 404);

/** An account of the company. @throws Refusal 404 */
export async function getBankAccount(ctx: Context, id: string): Promise<BankAccountDetails> {
  const query = sql<BankAccountDetails>`select ${columns} from bank_bank_account where company_id = ${ctx.me.companyId} and id = ${id}`;
  const account = await fetchFirstRow(ctx.db, query);
  if (!account) throw missing();
  return account;
}

/** The account, held until the transaction ends: whoever writes its movements comes one after the other. @throws Refusal 404 */
export async function lockBankAccount(tx: Context, id: string): Promise<BankAccountDetails> {
  const query = sql<BankAccountDetails>`select ${columns} from bank_bank_account
    where company_id = ${tx.me.companyId} and id = ${id} for no key update`;
  const account = await fetchFirstRow(tx.db, query);
  if (!account) throw missing();
  return account;
}

/** Nothing moves on an account that is frozen or closed. @throws Refusal */
export function requireUsableAccount({ state, stateLabel, accountNo }: BankAccountDetails): void {
  if (state !== 'normal') throw bankErrors.accountShut({ account: accountNo, state: stateLabel });
}

/** Holds the accounts of movements, in the order of their ids. */
export const lockAccountsOfBankRows = (tx: Context, bankRows: readonly string[]) =>
  sql`select a.id from bank_bank_account a where a.company_id = ${tx.me.companyId}
    and a.id in (select account from bank_bank_row where company_id = ${tx.me.companyId} and id = any(${[...bankRows]}::bigint[]))
    order by a.id for no key update`.execute(tx.db);

/** Sets the balance of a held account to what it had and what moved since. */
export async function recalculateAccountBalance(tx: Context, id: string): Promise<void> {
  const moved = await fetchFirstRow(
    tx.db,
    sql<{ amount: string }>`select coalesce(sum(income - pay), 0)::text as amount from bank_bank_row
      where company_id = ${tx.me.companyId} and account = ${id}`,
  );
  const balance = sql`coalesce(t.opening_balance, 0) + ${moved?.amount ?? '0'}::numeric`;
  await changeRecordsSilently(tx, bankAccount, { id, where: sql`t.balance is distinct from ${balance}` }, { balance });
}
