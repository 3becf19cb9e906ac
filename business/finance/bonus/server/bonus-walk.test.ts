import { expect, it } from 'vitest';
import { chooseTestLength } from '#tools/testing/choose-test-length.ts';
import { findBrokenBonusInvariants, hashPeriodContents } from '../testing/random-walk/bonus-invariants.ts';
import { startBonusWalk } from '../testing/random-walk/bonus-walk.ts';

/** BONUS_SEED walks other ways. */
const SEED = Number(process.env.BONUS_SEED ?? 20_261_124);
const ROUNDS = chooseTestLength(60, 5);
const WRITERS = 6;
/** Steps of each writer between two looks at the whole. */
const ROUND = chooseTestLength(20, 5);
/** After which rounds a half-year is frozen. */
const FREEZING = chooseTestLength([20, 40], [1, 3]);
const HOUR = 3_600_000;

it(
  'whatever people do with bonuses at once, pools are given out to the cent, nothing is paid twice, and frozen periods stay',
  async () => {
    const { of, periods, made, step, settle, catchUp } = await startBonusWalk(SEED);
    const { query } = of.firm.product;
    const kept = new Map<string, string>();
    const write = async () => {
      for (let at = 0; at < ROUND; at++) await step();
    };
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(Array.from({ length: WRITERS }, write));
      await settle(FREEZING.includes(round));
      expect(await findBrokenBonusInvariants(query), `seed ${SEED}, round ${round}: ${JSON.stringify(made)}`).toEqual(
        [],
      );
      const frozen = await query<{ id: string }>(
        "select id from bonus_bonus_period where state = 'frozen' and id = any($1)",
        [periods],
      );
      for (const { id } of frozen) {
        const held = await hashPeriodContents(query, id);
        expect(held, 'a frozen period changed').toBe(kept.get(id) ?? held);
        kept.set(id, held);
      }
    }
    await catchUp();
    expect(kept.size).toBe(2);
    expect(Object.keys(made).filter((act) => act.startsWith('through '))).toEqual([]);
    expect(
      ['claim', 'revoke', 'calculate', 'adjust', 'pay'].filter((act) => !made[act]),
      JSON.stringify(made),
    ).toEqual([]);
  },
  HOUR,
);
