import { sql } from 'kysely';
import { createExpiredRowsCleanup } from '#kernel/server/cleaning/nightly-cleanup.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';

export {
  consumeInvitation,
  createInvitation,
  type InvitedGuest,
  listInvitations,
  requireInvitedGuest,
  revokeInvitation,
} from './invitations.ts';

/** Days that an invitation is still told of after its end. */
const TOLD_DAYS = 365;

/** Invitations are given and used by the modules whose things they open. */
export const invitationServer: ServerModulePart = {
  cleanings: [
    createExpiredRowsCleanup('invitation', sql`until < now() - make_interval(days => ${sql.lit(TOLD_DAYS)})`),
  ],
};
