import { sql } from 'kysely';
import { rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { ChangeKind } from '../sign-in-change/kinds.ts';
import type { SecondFactorOwner } from './second-factor.ts';

/** The second factor taken off somebody of the company who lost phone and recovery codes. */
export const secondFactorKind: ChangeKind = {
  kind: 'secondFactor',
  what: () => '解除两步验证',
  endsSessions: false,
  async apply({ db, me, log }, { userId, askedBy }) {
    await takeOffSecondFactor(db, { companyId: me.companyId, userId });
    log.info({ companyId: me.companyId, userId, by: askedBy }, 'second factor taken off');
    return null;
  },
};

/** Recovery codes go with it. @param db the system connection @returns whether there was one */
export async function takeOffSecondFactor(db: Db, { companyId, userId }: SecondFactorOwner): Promise<boolean> {
  const found = await rows(
    db,
    sql`delete from session_second_factor where company_id = ${companyId} and user_id = ${userId} returning 1`,
  );
  return found.length > 0;
}
