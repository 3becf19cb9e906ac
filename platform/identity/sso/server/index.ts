import { sql } from 'kysely';
import { wornRows } from '#kernel/server/cleaning/cleaning.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { signOnAccount } from '../model/index.ts';
import { outsideGroup } from './outside/outside-calls.ts';
import { fillIssuer } from './single-sign-on/settings.ts';
import { signOnGroup } from './single-sign-on/sign-on-calls.ts';

export { askableSystems, askSystem, type Told } from './outside/ask-system.ts';

export const ssoServer: ServerPart = {
  hooks: [hooksFor(signOnAccount, { beforeSave: fillIssuer })],
  calls: [signOnGroup, outsideGroup],
  cleanings: ['sso_used_signature', 'sso_visit'].map((table) => wornRows(table, sql`expires_at < now()`)),
};
