import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { operationsOf } from './calls/operations.ts';
import { requestsOf } from './calls/requests.ts';
import { judgeAnswers } from './expect/judge.ts';
import { Ledger } from './ledger.ts';
import { PARTS, type Part } from './parts.ts';
import { personOf, STRANGER } from './people.ts';
import { Known } from './rows/known.ts';
import { Seeded } from './seeded.ts';
import type { Settings } from './settings.ts';
import { judgeMarks } from './sweep/companies.ts';
import { Wire } from './wire/wire.ts';

/** The demo firm's people who take part, and the other company's administrator. */
const NAMES = ['admin', 'engineer', 'customer', 'member', 'admin2'] as const;

/**
 * Attacks a product that is up, with demo data and no captcha at sign-in.
 * @param entities what it keeps by definition: the generic calls are asked for each, or for as many of them as wished
 * @returns what was asked, answered and found
 */
export async function attack(
  address: string,
  entities: readonly EntityDefinition[],
  { seed, hostile, minutes, forms, only, call = '' }: Settings,
): Promise<Ledger> {
  const ledger = new Ledger();
  const wire = new Wire(address, ledger, Date.now() + minutes * 60_000);
  wire.judgedBy(judgeAnswers(ledger));
  const chance = new Seeded(seed);
  const [admin, engineer, customer, member, admin2] = await Promise.all(NAMES.map((name) => personOf(wire, name)));
  if (!admin || !engineer || !customer || !member || !admin2) throw new Error('nobody to attack as');
  const people = { admin, engineer, customer, member, admin2, stranger: STRANGER };
  const sign = chance.below(1e6).toString(36);
  const [first, second] = [new Known(`mark1${sign}q`, admin, entities), new Known(`mark2${sign}q`, admin2, entities)];
  const drawn = chance.some(entities, forms ?? entities.length);
  const requests = requestsOf(await operationsOf(wire, admin), drawn).filter(({ name }) => name.includes(call));
  wire.judgedBy(judgeMarks(wire, [first, second]));
  await ledger.part('rows', async () => {
    for (const known of [first, second]) await known.learn(wire);
    return `${first.rows.size} and ${second.rows.size} of ${entities.length} kinds of rows at hand`;
  });
  const wanted = (name: string) => only.length === 0 || only.some((word) => name.includes(word));
  const given = { wire, people, requests, entities, first, second, chance, hostile };
  for (const [name, part] of Object.entries<Part>(PARTS)) if (wanted(name)) await ledger.part(name, () => part(given));
  return ledger;
}
