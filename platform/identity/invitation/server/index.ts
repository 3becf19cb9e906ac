import { sql } from 'kysely';
import { wornRows } from '#kernel/server/cleaning/cleaning.ts';
import type { ServerPart } from '#kernel/server/module.ts';

export { type Guest, guestOf, invitationsOf, invite, revokeInvitation, spendInvitation } from './invitations.ts';

/** Days that an invitation is still told of after its end. */
const TOLD_DAYS = 365;

/** Invitations are given and used by the modules whose things they open. */
export const invitationServer: ServerPart = {
  cleanings: [wornRows('invitation', sql`until < now() - make_interval(days => ${sql.lit(TOLD_DAYS)})`)],
};
