import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { AttackLedger } from './attack-ledger.ts';
import { ATTACK_PARTS, type AttackPart } from './attack-parts.ts';
import { ANONYMOUS_ATTACKER, signInAttackPerson } from './attack-people.ts';
import type { AttackSettings } from './attack-settings.ts';
import { readApiOperations } from './calls/api-operations.ts';
import { buildAttackRequests } from './calls/attack-requests.ts';
import { createAnswerEvaluator } from './expect/answer-evaluator.ts';
import { ReplayableRandom } from './replayable-random.ts';
import { AttackedCompanyRows } from './rows/attacked-company-rows.ts';
import { createForeignTextEvaluator } from './sweep/sweep-foreign-rows.ts';
import { AttackClient } from './wire/attack-client.ts';

/** The demo firm's people who take part, and the other company's administrator. */
const NAMES = ['admin', 'engineer', 'customer', 'member', 'admin2'] as const;

/**
 * Attacks a product that is up, with demo data and no captcha at sign-in.
 * @param entities what it keeps by definition: the generic calls are asked for each, or for as many of them as wished
 * @returns what was asked, answered and found
 */
export async function runAttack(
  address: string,
  entities: readonly EntityDefinition[],
  { seed, hostile, minutes, forms, only, call = '' }: AttackSettings,
): Promise<AttackLedger> {
  const ledger = new AttackLedger();
  const wire = new AttackClient(address, ledger, Date.now() + minutes * 60_000);
  wire.judgedBy(createAnswerEvaluator(ledger));
  const chance = new ReplayableRandom(seed);
  const [admin, engineer, customer, member, admin2] = await Promise.all(
    NAMES.map((name) => signInAttackPerson(wire, name)),
  );
  if (!admin || !engineer || !customer || !member || !admin2) throw new Error('nobody to attack as');
  const people = { admin, engineer, customer, member, admin2, stranger: ANONYMOUS_ATTACKER };
  const sign = chance.below(1e6).toString(36);
  const [first, second] = [
    new AttackedCompanyRows(`mark1${sign}q`, admin, entities),
    new AttackedCompanyRows(`mark2${sign}q`, admin2, entities),
  ];
  const drawn = chance.some(entities, forms ?? entities.length);
  const requests = buildAttackRequests(await readApiOperations(wire, admin), drawn).filter(({ name }) =>
    name.includes(call),
  );
  wire.judgedBy(createForeignTextEvaluator(wire, [first, second]));
  await ledger.part('rows', async () => {
    for (const known of [first, second]) await known.learn(wire);
    return `${first.rows.size} and ${second.rows.size} of ${entities.length} kinds of rows at hand`;
  });
  const wanted = (name: string) => only.length === 0 || only.some((word) => name.includes(word));
  const given = { wire, people, requests, entities, first, second, chance, hostile };
  for (const [name, part] of Object.entries<AttackPart>(ATTACK_PARTS))
    if (wanted(name)) await ledger.part(name, () => part(given));
  return ledger;
}
