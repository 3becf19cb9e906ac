import type { ServerPart } from '#kernel/server/module.ts';
import { handoverGroup } from './handover/handover-calls.ts';
import { qrGroup } from './qr/qr-calls.ts';
import { askSecondFactor } from './second-factor/narrow-new.ts';
import { securityGroup } from './security-calls.ts';
import { signOnGroup } from './single-sign-on/sign-on-calls.ts';

export const ssoServer: ServerPart = {
  calls: [signOnGroup, handoverGroup, qrGroup, securityGroup],
  open: async (runtime) => askSecondFactor(runtime),
};
