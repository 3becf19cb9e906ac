import { type AttackPerson, renewAttackSession } from '../attack-people.ts';
import { type AttackRequest, toWireRequest, validRequestParts } from '../calls/attack-requests.ts';
import type { AttackedCompanyRows } from '../rows/attacked-company-rows.ts';
import { type AttackClient, formatWireReply } from '../wire/attack-client.ts';

/** Whether a call may be asked by a picture or link of any page: files and pictures are, nothing else. */
const mayByCookie = ({ operation }: AttackRequest): boolean => operation.raw && operation.method === 'GET';

/**
 * What a foreign page, a mailed link or a picture makes a browser send: the cookie and no header. Files come, nothing else
 * is answered, whatever the method.
 */
export async function sweepCookieOnly(
  wire: AttackClient,
  victim: AttackPerson,
  requests: readonly AttackRequest[],
  known: AttackedCompanyRows,
) {
  const own = requests.filter((request) => request.access !== 'open' && !mayByCookie(request));
  const once = own.filter(
    ({ entity }, at) => !entity || own.findIndex((one) => one.operation === own[at]?.operation) === at,
  );
  await wire.askAll(once, async (request) => {
    const plain = toWireRequest(request, validRequestParts(request, known));
    const headers = { cookie: `AuthToken=${victim.token}` };
    const reply = await wire.ask({ ...victim, name: `${victim.name}'s browser`, token: null }, { ...plain, headers });
    if (reply.status === 200 && reply.json?.success)
      wire.ledger.find('C3', `${request.name}: answers to the cookie alone`, formatWireReply(reply));
    if (/logout/.test(request.name)) await renewAttackSession(wire, victim);
  });
  return `${once.length} calls asked with nothing but the cookie`;
}
