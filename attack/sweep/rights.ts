import type { Request } from '../calls/requests.ts';
import { asked, partsOf } from '../calls/requests.ts';
import { OPEN_TO_OUTSIDERS, OPEN_TO_STRANGERS } from '../expect/outsiders.ts';
import { enterAgain, type Person } from '../people.ts';
import type { Known } from '../rows/known.ts';
import { type Reply, shown, type Wire } from '../wire/wire.ts';

/**
 * Everybody asks everything, in its right shape and of rows that are there. Who lacks the right is refused as such (401,
 * 403), nothing else; people from outside get an answer from the calls reviewed for them alone.
 */
export async function sweepRights(wire: Wire, people: readonly Person[], requests: readonly Request[], known: Known) {
  let reached = 0;
  let refused = 0;
  const all = people.flatMap((person) => requests.map((request) => ({ person, request })));
  await wire.askAll(
    all.filter(({ person, request }) => person.outsider || !mayAsk(person, request)),
    async ({ person, request }) => {
      const reply = await wire.ask(person, asked(request, partsOf(request, known)));
      if (mayAsk(person, request)) reached += judgeReach(wire, request, reply);
      else refused += judgeRefusal(wire, request, reply);
      if (reply.status === 401 && person.token && mayAsk(person, request)) await enterAgain(wire, person);
      else if (/logout|endOthers/.test(request.name) && person.token) await enterAgain(wire, person);
    },
  );
  return `${refused} asked without the right, ${reached} answered to people from outside`;
}

const mayAsk = (person: Person, { access }: Request): boolean =>
  access === 'open' || (person.token !== null && person.holds(access));

function judgeRefusal(wire: Wire, { name }: Request, reply: Reply): number {
  const refused = reply.by.token ? reply.status === 403 : reply.status === 401;
  // 404: whether there is such a form is no secret. Faults of the server are judged elsewhere.
  if (!refused && reply.status < 500 && reply.status !== 404)
    wire.ledger.find('right', `${name}: answers somebody without the right`, shown(reply));
  return 1;
}

function judgeReach(wire: Wire, { operation, name, entity }: Request, reply: Reply): number {
  const answered = reply.status === 200 && (operation.raw ? reply.json === null : reply.json?.success === true);
  if (!answered) return 0;
  const reviewed = reply.by.token ? OPEN_TO_OUTSIDERS : OPEN_TO_STRANGERS;
  // The generic calls have their entities' rights.
  if (!reviewed.has(operation.name) && !entity)
    wire.ledger.find(
      'outsiders',
      `${name}: answers ${reply.by.token ? 'people from outside' : 'strangers'}`,
      shown(reply),
    );
  return 1;
}
