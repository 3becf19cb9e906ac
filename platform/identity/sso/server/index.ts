import type { ServerPart } from '#kernel/server/module.ts';
import { addChangeKind } from '#platform/identity/session/server/index.ts';
import { handoverGroup } from './handover/handover-calls.ts';
import { qrGroup } from './qr/qr-calls.ts';
import { askSecondFactor } from './second-factor/narrow-new.ts';
import { secondFactorKind } from './second-factor/reset.ts';
import { securityGroup } from './security-calls.ts';
import { signOnGroup } from './single-sign-on/sign-on-calls.ts';

export { takeOffSecondFactor } from './second-factor/reset.ts';

export const ssoServer: ServerPart = {
  calls: [signOnGroup, handoverGroup, qrGroup, securityGroup],
  async open(runtime) {
    askSecondFactor(runtime);
    addChangeKind(runtime, secondFactorKind);
  },
};
