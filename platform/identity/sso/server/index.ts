import { sql } from 'kysely';
import { createExpiredRowsCleanup } from '#kernel/server/cleaning/nightly-cleanup.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { signOnAccount } from '../model/index.ts';
import { handoverTokenCallHandlers } from './outside/handover-token-call-handlers.ts';
import { setDefaultLinkIssuer } from './single-sign-on/provider-settings.ts';
import { signOnCallHandlers } from './single-sign-on/sign-on-call-handlers.ts';

export {
  callSystemForProcess,
  listCallableOutsideSystems,
  type OutsideSystemAnswer,
} from './outside/call-system-for-process.ts';

export const ssoServer: ServerModulePart = {
  hooks: [defineEntityHooks(signOnAccount, { beforeSave: setDefaultLinkIssuer })],
  calls: [signOnCallHandlers, handoverTokenCallHandlers],
  cleanings: ['sso_used_signature', 'sso_visit'].map((table) =>
    createExpiredRowsCleanup(table, sql`expires_at < now()`),
  ),
};
