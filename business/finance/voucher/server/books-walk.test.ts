import { expect, it } from 'vitest';
import { chooseTestLength } from '#tools/testing/choose-test-length.ts';
import { findBrokenInvariants } from '../testing/random-walk/book-invariants.ts';
import { startBooksWalk } from '../testing/random-walk/books-walk.ts';

/** BOOKS_STEPS walks longer, BOOKS_SEED other ways. */
const STEPS = Number(process.env.BOOKS_STEPS ?? chooseTestLength(100_000, 1_920));
const SEED = Number(process.env.BOOKS_SEED ?? 20_261_123);
const WRITERS = 16;
/** Steps of each writer between two looks at the whole. */
const ROUND = 40;
const ACTS = [
  ...'receipt statement claim transfer revoke invoice red pay confirm close'.split(' '),
  ...['expense', 'paymentRequest', 'refund', 'change', 'claim and revoke', 'vouchers', 'export', 'fail'],
];
const HOUR = 3_600_000;

it(
  'whatever sixteen people do with money at once, every sum holds to the cent, and closed months stay as they were',
  async () => {
    const books = await startBooksWalk(SEED);
    const write = async () => {
      for (let at = 0; at < ROUND; at++) await books.step();
    };
    for (let done = 0; done < STEPS; done += ROUND * WRITERS) {
      await Promise.all(Array.from({ length: WRITERS }, write));
      expect(await findBrokenInvariants(books.query), `seed ${SEED}, after ${done} steps`).toEqual([]);
      await books.look();
      await books.tidy();
      await books.look();
    }
    expect(await books.wrongSums()).toEqual([]);
    await books.catchUp(ACTS);
    expect(
      ACTS.filter((act) => !books.made[act]),
      JSON.stringify(books.made),
    ).toEqual([]);
    expect((await books.revokeAll()).filter((said) => said !== '')).toEqual(['该认领已撤销']);
    expect(await findBrokenInvariants(books.query)).toEqual([]);
    expect(await books.query('select id from bank_bank_row where account = $1 and claim_total <> 0')).toEqual([]);
  },
  HOUR,
);
