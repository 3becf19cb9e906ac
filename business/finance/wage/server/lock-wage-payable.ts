import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';

/** The wages of a department in one month as those see them who pay them out, held until the transaction ends. Amounts in 元. */
interface HeldWages {
  readonly title: string;
  readonly no: string;
  readonly status: string;
  readonly due: string;
  readonly ordered: string;
  readonly dept: string | null;
  readonly payee: string | null;
  readonly payeeAccount: string | null;
  readonly payeeBank: string | null;
}

/** Wages go to many: the order names no account, the list handed to the bank does. */
export const lockWagePayable = (tx: Context, id: string): Promise<HeldWages | undefined> =>
  fetchFirstRow(
    tx.db,
    sql<HeldWages>`select title, no, status, coalesce(net, 0)::text as due, ordered::text as ordered, dept, '员工工资' as payee,
      null as "payeeAccount", null as "payeeBank" from wage_dept_wage where company_id = ${tx.me.companyId} and id = ${id} for update`,
  );
