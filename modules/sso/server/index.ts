import type { ServerModule } from '#kernel/server/module.ts';
import { addChangeKind } from '#modules/session/server/index.ts';
import { outsideSystem, signOnAccount } from '../model/index.ts';
import { handoverGroup } from './handover/handover-calls.ts';
import { qrGroup } from './qr/qr-calls.ts';
import { askSecondFactor } from './second-factor/narrow-new.ts';
import { secondFactorKind } from './second-factor/reset.ts';
import { securityGroup } from './security-calls.ts';
import { signOnGroup } from './single-sign-on/sign-on-calls.ts';

export { takeOffSecondFactor } from './second-factor/reset.ts';

export const ssoServer: ServerModule = {
  name: 'sso',
  entities: [signOnAccount, outsideSystem],
  calls: [signOnGroup, handoverGroup, qrGroup, securityGroup],
  async open(runtime) {
    askSecondFactor(runtime);
    addChangeKind(runtime, secondFactorKind);
  },
};
