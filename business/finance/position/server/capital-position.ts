import { sql } from 'kysely';
import { bankAccount } from '#business/finance/bank/model/index.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { CapitalPosition } from '../model/index.ts';
import { forecastCapital } from './forecast-capital.ts';
import { loadOpenAmounts } from './load-open-amounts.ts';

type AccountLine = CapitalPosition['accounts'][number];

const CASH = 'cash';
const totalOf = (accounts: readonly AccountLine[]): string =>
  sumDecimals(accounts.map(({ balance }) => balance)).toFixed(2);
const kindName = (kind: string | null): string | null =>
  bankAccount.fields.kind.options?.find(({ value }) => value === kind)?.label ?? null;

/** What the firm has, what it waits for, and what it is about to receive and pay, at this moment. */
export async function loadCapitalPosition(ctx: Context): Promise<CapitalPosition> {
  const accounts = await fetchRows(
    ctx.db,
    sql<AccountLine>`select id, account_unit as "accountUnit", account_name as "accountName", account_no as "accountNo",
        bank_name as "bankName", kind, coalesce(balance, 0)::text as balance, coalesce(restricted, false) as restricted
      from pub_bank_account where company_id = ${ctx.me.companyId} and state <> 'closed' order by kind, account_no`,
  );
  const available = totalOf(accounts.filter(({ restricted }) => !restricted));
  return {
    date: dayOfInstant(new Date()),
    accounts: accounts.map((account) => ({ ...account, kind: kindName(account.kind) })),
    deposits: totalOf(accounts.filter(({ kind }) => kind !== CASH)),
    cash: totalOf(accounts.filter(({ kind }) => kind === CASH)),
    restricted: totalOf(accounts.filter(({ restricted }) => restricted)),
    available,
    ...(await loadOpenAmounts(ctx)),
    ...(await forecastCapital(ctx, available)),
  };
}
