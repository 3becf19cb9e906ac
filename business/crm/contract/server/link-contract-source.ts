import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';

interface Origin {
  readonly opportunity: string;
  readonly bid?: string;
}

/** Says of a contract what it came of, where it says nothing yet. */
export async function linkContractSource(
  db: Db,
  companyId: string,
  id: string,
  { opportunity, bid }: Origin,
): Promise<void> {
  await sql`update contract_contract set opportunity = coalesce(opportunity, ${opportunity}), bid = coalesce(bid, ${bid ?? null})
    where company_id = ${companyId} and id = ${id}`.execute(db);
}
