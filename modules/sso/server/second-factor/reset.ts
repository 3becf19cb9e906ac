import { sql } from 'kysely';
import type { ChangeKind } from '#modules/session/server/index.ts';

/** The second factor taken off somebody of the company who lost phone and recovery codes. */
export const secondFactorKind: ChangeKind = {
  kind: 'secondFactor',
  what: () => '解除两步验证',
  endsSessions: false,
  async apply({ db, me, log }, { userId, askedBy }) {
    await sql`delete from sso_second_factor where company_id = ${me.companyId} and user_id = ${userId}`.execute(db);
    log.info({ companyId: me.companyId, userId, by: askedBy }, 'second factor taken off');
    return null;
  },
};
