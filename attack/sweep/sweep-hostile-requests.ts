import { type AttackPerson, renewAttackSession } from '../attack-people.ts';
import type { AttackRequest } from '../calls/attack-requests.ts';
import { toWireRequest, validRequestParts } from '../calls/attack-requests.ts';
import { isWrittenByPeople } from '../expect/product-written-entities.ts';
import type { ReplayableRandom } from '../replayable-random.ts';
import type { AttackedCompanyRows } from '../rows/attacked-company-rows.ts';
import type { AttackClient } from '../wire/attack-client.ts';
import { type HostileCase, listHostileCases } from './hostile-cases.ts';

/** How a call is told apart that ends sessions or takes sign-in attempts away: such calls come last. */
/** Changes by what name whoever asks signs in. */
const OWN_NAME = /updateLoginUser/;
const SIGNING_IN = /login|register|assword|logout|sessions|secondFactor|handover/i;

/**
 * The calls somebody may ask, first in their right shape, then with one hostile value at a time: of every call a share
 * drawn by chance. What is wrong with an answer is judged where every answer is (expect/answer-evaluator.ts).
 */
export async function sweepHostileRequests(
  wire: AttackClient,
  person: AttackPerson,
  {
    requests,
    known,
    chance,
    most,
  }: { requests: readonly AttackRequest[]; known: AttackedCompanyRows; chance: ReplayableRandom; most: number },
): Promise<string> {
  const free = requests.filter(({ name }) => !OWN_NAME.test(name) || person.mayBeRenamed);
  const own = free.filter(({ access }) => access === 'open' || (person.token !== null && person.holds(access)));
  let [accepted, address] = [0, 0];
  const send = async ({ request, what, ask }: HostileCase) => {
    // Where a proxy tells addresses, wrong sign-ins count against one of their own each.
    const headers: Record<string, string> = SIGNING_IN.test(request.name)
      ? { 'x-forwarded-for': `203.0.113.${++address % 256}` }
      : {};
    const reply = await wire.ask(person, { ...ask(), note: what, headers });
    if (reply.json?.success || (request.operation.raw && reply.status === 200)) accepted++;
    if (person.token && reply.status === 401) await renewAttackSession(wire, person);
  };
  await known.makeAll(wire);
  // People from outside have asked everything in its right shape before (sweep/sweep-rights.ts).
  const right = own.filter((request) => !person.outsider && !takesEvidence(request)).map(rightly);
  const [early, late] = parted(right);
  // What takes rows away comes behind what reads them.
  early.sort((a, b) => Number(takesAway(a.request)) - Number(takesAway(b.request)));
  const plain = (await wire.askAll(early, send)) + (await wire.askAll(late, send, 1));
  const note = plain ? `${accepted} of ${plain} in their right shape accepted, ` : '';
  await known.makeAll(wire);
  const [cases, lateCases] = parted(drawn(own, known, chance, most));
  const sent = (await wire.askAll(cases, send)) + (await wire.askAll(lateCases, send));
  return `${note}${sent} hostile ones`;

  function rightly(request: AttackRequest): HostileCase {
    return { request, what: '', ask: () => toWireRequest(request, validRequestParts(request, known)) };
  }
}

const takesAway = ({ operation: { method, path } }: AttackRequest): boolean =>
  method === 'DELETE' || /remove|freeze/i.test(path);

/** Rows that the product makes are not made again: they stay for the hostile values. */
const takesEvidence = (request: AttackRequest): boolean =>
  takesAway(request) && !isWrittenByPeople(request.entity?.code ?? '');

const parted = (cases: readonly HostileCase[]): [HostileCase[], HostileCase[]] => [
  cases.filter(({ request }) => !SIGNING_IN.test(request.name)),
  cases.filter(({ request }) => SIGNING_IN.test(request.name)),
];

/** The same share for every call, what small calls leave over goes to those behind them; in one order of chance. */
function drawn(
  requests: readonly AttackRequest[],
  known: AttackedCompanyRows,
  chance: ReplayableRandom,
  most: number,
): HostileCase[] {
  let left = most;
  const chosen = requests.flatMap((request, at) => {
    const share = chance.some(listHostileCases(request, known), Math.ceil(left / (requests.length - at)));
    left -= share.length;
    return share;
  });
  return chance.some(chosen, chosen.length);
}
