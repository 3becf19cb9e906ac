import { sql } from 'kysely';
import { wornRows } from '#kernel/server/cleaning/cleaning.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { addChangeKind } from '#platform/identity/session/server/index.ts';
import { signOnAccount } from '../model/index.ts';
import { handoverGroup } from './handover/handover-calls.ts';
import { qrGroup } from './qr/qr-calls.ts';
import { askSecondFactor } from './second-factor/narrow-new.ts';
import { secondFactorKind } from './second-factor/reset.ts';
import { securityGroup } from './security-calls.ts';
import { fillIssuer } from './single-sign-on/settings.ts';
import { signOnGroup } from './single-sign-on/sign-on-calls.ts';

export { takeOffSecondFactor } from './second-factor/reset.ts';

export const ssoServer: ServerPart = {
  hooks: [hooksFor(signOnAccount, { beforeSave: fillIssuer })],
  calls: [signOnGroup, handoverGroup, qrGroup, securityGroup],
  cleanings: ['sso_used_signature', 'sso_visit', 'sso_qr_code'].map((table) =>
    wornRows(table, sql`expires_at < now()`),
  ),
  async open(runtime) {
    askSecondFactor(runtime);
    addChangeKind(runtime, secondFactorKind);
  },
};
