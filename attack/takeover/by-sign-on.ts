import { createHmac } from 'node:crypto';
import type { Part } from '../parts.ts';
import { STRANGER } from '../people.ts';
import { shown } from '../wire/wire.ts';
import { colleagueWith, done, step } from './colleague.ts';

/** H3: the right to write sign-on makes an administrator of whoever holds it. */
export const takeoverBySignOn: Part = async ({ wire, people: { admin } }) => {
  const clerk = await colleagueWith(wire, admin, ['sso:write']);
  const system = (code: string) => ({ code, name: code, purposes: 'login', enabled: true });
  const owned = await step(wire, clerk, 'POST /form/outsideSystem/save', system(`S${Date.now()}`));
  if (owned.json?.success) wire.ledger.find('H3', 'sso:write alone adds an outside system', shown(owned));
  const made = await done(wire, admin, 'POST /form/outsideSystem/save', system(`T${Date.now()}`));
  const key = await step(wire, clerk, `POST /b/outsideSystem/${made.id}/secret`, {});
  if (key.json?.success) wire.ledger.find('H3', 'sso:write alone reads a new secret of an outside system', shown(key));
  const link = { person: admin.userId, provider: 'cas', subject: `a${Date.now()}` };
  const linked = await step(wire, clerk, 'POST /form/signOnAccount/save', link);
  if (linked.json?.success) wire.ledger.find('H3', "sso:write alone links an administrator's account", shown(linked));
  await handedOver();
  return 'outside systems, secrets, account links, administrators handed over';

  async function handedOver() {
    const { secret } = await done(wire, admin, `POST /b/outsideSystem/${made.id}/secret`, {});
    const asking = { system: made.code, loginName: 'admin', purpose: 'login', time: Date.now() };
    const text = [asking.system, asking.loginName, asking.purpose, asking.time].join('\n');
    const sign = createHmac('sha256', secret).update(text).digest('hex');
    const reply = await step(wire, STRANGER, 'POST /handover/token', { ...asking, sign });
    if (reply.json?.data?.authToken)
      wire.ledger.find('H3', 'an administrator is handed over by a system not marked for it', shown(reply));
  }
};
