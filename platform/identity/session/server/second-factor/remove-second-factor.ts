import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { SignInChangeHandler } from '../sign-in-change/sign-in-change-handler-registry.ts';
import type { SecondFactorOwner } from './second-factor.ts';

/** The second factor taken off somebody of the company who lost phone and recovery codes. */
export const secondFactorRemovalHandler: SignInChangeHandler = {
  kind: 'secondFactor',
  what: () => '解除两步验证',
  endsSessions: false,
  async apply({ db, me, log }, { userId, askedBy }) {
    await removeSecondFactor(db, { companyId: me.companyId, userId });
    log.info({ companyId: me.companyId, userId, by: askedBy }, 'second factor taken off');
    return null;
  },
};

/** Recovery codes go with it. @param db the system connection @returns whether there was one */
export async function removeSecondFactor(db: Db, { companyId, userId }: SecondFactorOwner): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`delete from session_second_factor where company_id = ${companyId} and user_id = ${userId} returning 1`,
  );
  return found.length > 0;
}
