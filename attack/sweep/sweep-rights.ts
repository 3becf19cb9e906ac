import { type AttackPerson, renewAttackSession } from '../attack-people.ts';
import type { AttackRequest } from '../calls/attack-requests.ts';
import { toWireRequest, validRequestParts } from '../calls/attack-requests.ts';
import { CALLS_OPEN_TO_ANONYMOUS, CALLS_OPEN_TO_OUTSIDERS } from '../expect/open-calls.ts';
import type { AttackedCompanyRows } from '../rows/attacked-company-rows.ts';
import { type AttackClient, formatWireReply, type WireReply } from '../wire/attack-client.ts';

/**
 * Everybody asks everything, in its right shape and of rows that are there. Who lacks the right is refused as such (401,
 * 403), nothing else; people from outside get an answer from the calls reviewed for them alone.
 */
export async function sweepRights(
  wire: AttackClient,
  people: readonly AttackPerson[],
  requests: readonly AttackRequest[],
  known: AttackedCompanyRows,
) {
  const counts = { reached: 0, refused: 0 };
  const all = people.flatMap((person) => requests.map((request) => ({ person, request })));
  const asking = all.filter(({ person, request }) => person.outsider || !mayAsk(person, request));
  const ask = async ({ person, request }: (typeof all)[number]) => {
    const plain = toWireRequest(request, validRequestParts(request, known));
    let reply = await wire.ask(person, plain);
    if (reply.status === 401 && person.token) {
      // What was asked a moment ago may have ended the session.
      await renewAttackSession(wire, person);
      reply = await wire.ask(person, plain);
    }
    if (mayAsk(person, request)) counts.reached += judgeReach(wire, request, reply);
    else counts.refused += judgeRefusal(wire, request, reply);
  };
  const ending = asking.filter(({ request }) => ENDS_SESSIONS.test(request.name));
  await wire.askAll(
    asking.filter((one) => !ending.includes(one)),
    ask,
  );
  await wire.askAll(ending, ask, 1);
  return `${counts.refused} asked without the right, ${counts.reached} answered to people from outside`;
}

const ENDS_SESSIONS = /logout|endOthers|sessions\/\{id\}|secondFactor/;

const mayAsk = (person: AttackPerson, { access }: AttackRequest): boolean =>
  access === 'open' || (person.token !== null && person.holds(access));

function judgeRefusal(wire: AttackClient, { name }: AttackRequest, reply: WireReply): number {
  const refused = reply.by.token ? reply.status === 403 : reply.status === 401;
  // Faults of the server are judged elsewhere.
  if (!refused && reply.status < 500)
    wire.ledger.find('right', `${name}: answers somebody without the right`, formatWireReply(reply));
  return 1;
}

function judgeReach(wire: AttackClient, { operation, name, entity }: AttackRequest, reply: WireReply): number {
  const answered = reply.status === 200 && (operation.raw ? reply.json === null : reply.json?.success === true);
  if (!answered) return 0;
  const reviewed = reply.by.token ? CALLS_OPEN_TO_OUTSIDERS : CALLS_OPEN_TO_ANONYMOUS;
  // The generic calls have their entities' rights.
  if (!reviewed.has(operation.name) && !entity)
    wire.ledger.find(
      'outsiders',
      `${name}: answers ${reply.by.token ? 'people from outside' : 'strangers'}`,
      formatWireReply(reply),
    );
  return 1;
}
