import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom } from '#tools/testing/seeded-random.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { createBonusTestFirm } from '../bonus-test-firm.ts';
import { frozenPeriodDoors } from './frozen-doors.ts';

const HALVES = [
  ['走查一', '2014-01-01', '2014-06-30'],
  ['走查二', '2014-07-01', '2014-12-31'],
] as const;
const PROJECTS = 3;
const REASON = { reason: '走查' };

/** A firm with projects and two half-years, and the dice that its people throw. */
export async function createBonusWalkFirm(seed: number) {
  const of = await createBonusTestFirm();
  const roll = createSeededRandom(seed);
  const works: { contract: string; project: string }[] = [];
  for (let at = 0; at < PROJECTS; at++) works.push(await of.project('900000', of.team()));
  const periods: string[] = [];
  for (const [name, from, to] of HALVES) periods.push(await of.period(name, from, to));
  const made: Record<string, number> = {};
  return {
    ...{ of, roll, works, periods, made },
    ...{ claims: [] as string[], aheads: [] as string[], sheets: [] as string[], payments: [] as string[] },
    pick: <T>(all: readonly T[]): T | undefined => all[roll(all.length)],
    /** An amount up to `most` 元, never nothing. */
    cents: (most: number) => `${1 + roll(most)}.${String(roll(100)).padStart(2, '0')}`,
    /** Counts what was done, not what was refused. */
    count(act: string, { success }: Pick<AnsweredJson, 'success'>): boolean {
      if (success) made[act] = (made[act] ?? 0) + 1;
      return success;
    },
  };
}
type Firm = Awaited<ReturnType<typeof createBonusWalkFirm>>;

async function claim({ of, works, claims, roll, pick, cents, count }: Firm): Promise<void> {
  const day = `2014-${String(1 + roll(12)).padStart(2, '0')}-${String(1 + roll(28)).padStart(2, '0')}`;
  const id = await of.claimed(pick(works)?.contract ?? '', cents(20_000), day);
  if (count('claim', { success: Boolean(id) })) claims.push(id);
}

async function revoke({ of: { firm }, claims, pick, count }: Firm): Promise<void> {
  const path = `/b/finance/claim/${pick(claims)}/revoke`;
  count('revoke', await firm.product.call(firm.finance, 'POST', path, REASON));
}

async function factor({ of, works, roll, pick, count }: Firm): Promise<void> {
  const project = pick(works)?.project;
  const [known] = (await of.list('bonusFactor', { project })).data;
  const named = known ? { id: known.id, version: known.version } : { project };
  const given = { difficulty: pick(['I', 'II', 'III', 'IV']), score: String(roll(101)), serious: roll(9) === 0 };
  count('factor', await of.firm.save('bonusFactor', { ...named, ...given }));
}

async function ahead({ of: { firm, people }, works, aheads, pick, cents, count }: Firm): Promise<void> {
  const lines = [{ person: pick([people.engineer, people.compiler, people.papers]), amount: cents(300) }];
  const answer = await firm.save('bonusTemp', { project: pick(works)?.project, lines });
  if (!count('ahead', answer)) return;
  await firm.approve('bonusTemp', answer.data.id);
  aheads.push(answer.data.id);
}

/** Somebody was not to be paid ahead after all: the payment order goes, then the document is voided. */
async function notAhead({ of: { firm, list }, aheads, pick, count }: Firm): Promise<void> {
  const id = pick(aheads);
  if (!id) return;
  const admin = await firm.product.signIn('admin');
  for (const order of (await list('payOrder', { bonusTemp: id })).data)
    await firm.product.call(admin, 'DELETE', `/form/payOrder/${order.id}`);
  const { procInstId } = (await firm.product.call(admin, 'GET', `/b/wf/process/byRecord/bonusTemp/${id}`)).data ?? {};
  if (procInstId) count('notAhead', await firm.product.call(admin, 'DELETE', `/b/wf/process/delete/${procInstId}`));
}

/** Comes at a frozen period by any door; what gets in is found by what the period holds. */
async function knock({ of, periods, pick, count }: Firm): Promise<void> {
  const [row] = await of.firm.product.query(
    "select id from bonus_bonus_period where state = 'frozen' and id = any($1) order by random() limit 1",
    [periods],
  );
  if (!row) return;
  const admin = await of.firm.product.signIn('admin');
  const [name, attempt] =
    pick(await frozenPeriodDoors(of, row.id, pick([admin, of.firm.gm, of.firm.finance]) ?? admin)) ?? [];
  if (attempt) count(`through ${name}`, { success: (await attempt()).success === true });
}

async function calculate({ of, periods, pick, count }: Firm): Promise<void> {
  const started = await of.post(`period/${pick(periods)}/calculate`);
  if (!count('calculate', started)) return;
  for (let state = 'waiting'; state === 'waiting' || state === 'running'; ) {
    await sleep(50);
    ({ state } = (await of.firm.product.call(of.firm.finance, 'GET', `/b/job/${started.data.id}`)).data);
  }
}

/** Moves an amount of a line of some project in some half-year. */
export async function adjust({ of, works, periods, roll, pick, cents, count }: Firm): Promise<void> {
  const { gm, product } = of.firm;
  const which = { project: pick(works)?.project, period: pick(periods) };
  const [one] = (await of.list('bonusCalculation', which)).data;
  const whole = one && (await product.call(gm, 'GET', `/form/bonusCalculation/${one.id}`)).data;
  const line = pick<AnsweredJson>(whole?.lines ?? [])?.id;
  const adjustments = [{ line, amount: `${roll(2) ? '-' : ''}${cents(40)}`, ...REASON }];
  if (line) count('adjust', await of.post(`calculation/${one.id}/adjust`, { adjustments }, gm));
}

async function sheet({ of: { firm, people }, sheets, roll, count }: Firm): Promise<void> {
  const [who] = await firm.product.query<{ dept: string }>('select dept from org_user where id = $1', [
    people.engineer,
  ]);
  const lines = [people.engineer, people.compiler].map((staff) => ({ staff, base: '5000' }));
  const month = `2015-0${1 + roll(3)}`;
  const answer = await firm.save('deptWage', { month, dept: who?.dept, batch: 1 + roll(2), lines });
  if (count('sheet', answer)) sheets.push(answer.data.id);
}

async function letGo({ of: { firm }, sheets, pick, count }: Firm): Promise<void> {
  const id = pick(sheets);
  if (id) count('letGo', await firm.product.call(firm.finance, 'DELETE', `/form/deptWage/${id}`));
}

/** Orders what a half-year still owes. */
export async function pay({ of, periods, payments, pick, count }: Firm): Promise<void> {
  const order = { payMonth: '2015-01', taxMode: pick(['wage', 'wage', 'annual']) };
  const answer = await of.post(`period/${pick(periods)}/payment`, order);
  if (count('pay', answer)) payments.push(answer.data.id);
}

/** What people do with bonuses, the more often the more often it stands here. */
export const BONUS_ACTIONS = [
  claim,
  claim,
  claim,
  revoke,
  factor,
  ahead,
  notAhead,
  knock,
  calculate,
  calculate,
  adjust,
  adjust,
  sheet,
  letGo,
  pay,
];
