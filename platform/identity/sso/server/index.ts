import { sql } from 'kysely';
import { createExpiredRowsCleanup } from '#kernel/server/cleaning/cleanup-tasks.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { signOnAccount } from '../model/index.ts';
import { outsideSystemCallHandlers } from './outside/outside-system-call-handlers.ts';
import { setDefaultLinkIssuer } from './single-sign-on/provider-settings.ts';
import { signOnCallHandlers } from './single-sign-on/sign-on-call-handlers.ts';

export {
  callOutsideSystem,
  listCallableOutsideSystems,
  type OutsideSystemAnswer,
} from './outside/call-outside-system.ts';

export const ssoServer: ServerModulePart = {
  hooks: [defineEntityHooks(signOnAccount, { beforeSave: setDefaultLinkIssuer })],
  calls: [signOnCallHandlers, outsideSystemCallHandlers],
  cleanings: ['sso_used_signature', 'sso_visit'].map((table) =>
    createExpiredRowsCleanup(table, sql`expires_at < now()`),
  ),
};
