import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { contract, contractStateName } from '../model/index.ts';

/** Work on a contract that was signed begins: the firm fulfils it from now on. Others stay as they are. */
export async function beginContract(tx: Context, id: string): Promise<void> {
  await sql`update contract_contract set state = 'running', state_label = ${contractStateName('running')}, version = version + 1,
      updated_by = ${tx.me.userId}, updated_date = now()
    where company_id = ${tx.me.companyId} and id = ${id} and state = 'signed'`.execute(tx.db);
  forgetKept(tx, contract.code);
}
