import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';

/** An outsourcing contract as those see it who ask for its payments. Amounts in 元. */
interface HeldOutsource {
  readonly title: string;
  readonly contract: string;
  readonly status: string;
  readonly amount: string;
  readonly requested: string;
}

/** Holds an outsourcing contract until the transaction ends: whoever asks for its payments comes one after the other. */
export const lockOutsourceContract = (tx: Context, id: string): Promise<HeldOutsource | undefined> =>
  fetchFirstRow(
    tx.db,
    sql<HeldOutsource>`select title, contract, status, amount::text as amount, requested::text as requested from contract_outsource
      where company_id = ${tx.me.companyId} and id = ${id} for no key update`,
  );
