import { asked, partsOf, type Request } from '../calls/requests.ts';
import { enterAgain, type Person } from '../people.ts';
import type { Known } from '../rows/known.ts';
import { shown, type Wire } from '../wire/wire.ts';

/** Whether a call may be asked by a picture or link of any page: files and pictures are, nothing else. */
const mayByCookie = ({ operation }: Request): boolean => operation.raw && operation.method === 'GET';

/**
 * What a foreign page, a mailed link or a picture makes a browser send: the cookie and no header. Files come, nothing else
 * is answered, whatever the method.
 */
export async function sweepCookie(wire: Wire, victim: Person, requests: readonly Request[], known: Known) {
  const own = requests.filter((request) => request.access !== 'open' && !mayByCookie(request));
  const once = own.filter(
    ({ entity }, at) => !entity || own.findIndex((one) => one.operation === own[at]?.operation) === at,
  );
  await wire.askAll(once, async (request) => {
    const plain = asked(request, partsOf(request, known));
    const headers = { cookie: `AuthToken=${victim.token}` };
    const reply = await wire.ask({ ...victim, name: `${victim.name}'s browser`, token: null }, { ...plain, headers });
    if (reply.status === 200 && reply.json?.success)
      wire.ledger.find('C3', `${request.name}: answers to the cookie alone`, shown(reply));
    if (/logout/.test(request.name)) await enterAgain(wire, victim);
  });
  return `${once.length} calls asked with nothing but the cookie`;
}
