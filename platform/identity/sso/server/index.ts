import { sql } from 'kysely';
import { createExpiredRowsCleanup } from '#kernel/server/cleaning/cleanup-tasks.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { signOnAccount } from '../model/index.ts';
import { outsideSystemCallGroup } from './outside/outside-system-call-group.ts';
import { setDefaultLinkIssuer } from './single-sign-on/provider-settings.ts';
import { signOnCallGroup } from './single-sign-on/sign-on-call-group.ts';

export {
  callOutsideSystem,
  listCallableOutsideSystems,
  type OutsideSystemAnswer,
} from './outside/call-outside-system.ts';

export const ssoServer: ServerModulePart = {
  hooks: [defineEntityHooks(signOnAccount, { beforeSave: setDefaultLinkIssuer })],
  calls: [signOnCallGroup, outsideSystemCallGroup],
  cleanings: ['sso_used_signature', 'sso_visit'].map((table) =>
    createExpiredRowsCleanup(table, sql`expires_at < now()`),
  ),
};
