import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';

/** Holds what a contract comes to until the transaction ends: whoever counts on it and whoever changes it come one after the other. */
export async function lockContractTotal(tx: Context, contract: string): Promise<void> {
  await sql`select from contract_contract where company_id = ${tx.me.companyId} and id = ${contract} for no key update`.execute(
    tx.db,
  );
}
