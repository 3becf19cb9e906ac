import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, contractChange, receivablePlan } from '#business/crm/contract/model/index.ts';
import { customer } from '#business/crm/customer/model/index.ts';
import { validateRollupFeeds } from '#kernel/meta/rollup-feeds.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { recountRollups } from './recount-rollups.ts';

const WRITERS = 6;
const PARENTS = 5;
let product: TestProduct;
let pool: pg.Pool;

beforeAll(async () => {
  product = await startTestProduct();
  pool = new pg.Pool({ connectionString: product.databaseUrl, max: WRITERS });
  await pool.query(`create table purse (company_id bigint, id bigint, held numeric(18,2) not null default 0, n integer not null default 0, latest date,
      primary key (company_id, id));
    create table coin (company_id bigint, id bigint generated always as identity, purse bigint, amount numeric(18,2), day date, kept boolean, primary key (company_id, id));
    insert into purse select 1, g from generate_series(1, ${PARENTS}) g;
    insert into coin (company_id, purse, amount, day, kept) values (1, 1, 7.77, '2030-01-01', true);
    call keep_sums('coin', 'purse', 'purse', '{"held": {"as": "sum", "of": "case when kept then amount end"}, "n": {"as": "sum", "of": "1"}, "latest": {"as": "max", "of": "day"}}')`);
});
afterAll(() => pool.end());

/** The same numbers in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const day = (n: number) => new Date(Date.UTC(2030, 0, 1 + n)).toISOString().slice(0, 10);
const purseOf = (random: (below: number) => number) => (random(8) === 0 ? null : 1 + random(PARENTS));

/** One statement of somebody who writes: one coin, many, moved ones, removed ones. */
async function step(client: pg.PoolClient, random: (below: number) => number): Promise<unknown> {
  const amount = `${random(2000) - 500}.${random(100)}`;
  const some = `company_id = 1 and id % ${2 + random(9)} = 0`;
  switch (random(5)) {
    case 0:
    case 1:
      return client.query(
        'insert into coin (company_id, purse, amount, day, kept) select 1, $1, $2, $3, $4 from generate_series(1, $5)',
        [purseOf(random), amount, day(random(400)), random(3) > 0, 1 + random(4)],
      );
    case 2:
      return client.query(`update coin set amount = amount + $1, kept = not kept where ${some}`, [amount]);
    case 3:
      return client.query(`update coin set purse = $1, day = $2 where ${some}`, [purseOf(random), day(random(400))]);
    default:
      return client.query(`delete from coin where ${some} and amount < $1`, [amount]);
  }
}

/** A writer's transactions; some are given up, and who met a deadlock goes on. @returns how many were kept */
async function write(seed: number): Promise<number> {
  const random = seeded(seed);
  let kept = 0;
  for (let turn = 0; turn < 25; turn++) {
    const steps = random(8) === 0 ? 2 : 1;
    const end = random(6) === 0 ? 'rollback' : 'commit';
    if (await transaction(random, steps, end)) kept++;
  }
  return kept;
}

async function transaction(random: (below: number) => number, steps: number, end: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (let at = 0; at < steps; at++) await step(client, random);
    await client.query(end);
    return end === 'commit';
  } catch (error) {
    await client.query('rollback');
    expect(error).toMatchObject({ code: '40P01' });
    return false;
  } finally {
    client.release();
  }
}

const wrongPurses = () =>
  product.query(`select p.* from purse p left join (select purse, sum(amount) filter (where kept) as held, count(*) as n, max(day) as latest from coin group by 1) r
    on r.purse = p.id where (p.held, p.n, p.latest) is distinct from (coalesce(r.held, 0), coalesce(r.n, 0), r.latest)`);

describe('a derived sum', () => {
  it('counts what was there before it was kept', async () => {
    expect(await product.query('select held, n, latest from purse where id = 1')).toEqual([
      { held: '7.77', n: 1, latest: '2030-01-01' },
    ]);
  });

  it('is that of a recount after random sequences of writers at the same time', async () => {
    const kept = await Promise.all(Array.from({ length: WRITERS }, (_, at) => write(at + 1)));
    expect(Math.min(...kept)).toBeGreaterThan(0);
    expect((await product.query('select count(*)::int as n from coin'))[0].n).toBeGreaterThan(20);
    expect(await wrongPurses()).toEqual([]);
  }, 60_000);

  it('of the product is true for every record of the demo firm, and is found and repaired where it is not', async () => {
    const { database, entities } = product.runtime;
    const recount = (repair: boolean) =>
      database.system.transaction().execute((db) => recountRollups(db, entities, repair));
    const wrong = async (repair: boolean) =>
      (await recount(repair)).flatMap(({ entity, field, wrong }) => (wrong ? [[entity.code, field, wrong]] : []));
    expect(await wrong(false)).toEqual([]);
    await product.query(
      'update contract_contract set overdue = overdue + 1 where id in (select id from contract_contract order by id limit 3)',
    );
    expect(await wrong(false)).toEqual([['contract', 'overdue', 3]]);
    expect(await wrong(true)).toEqual([['contract', 'overdue', 3]]);
    expect(await wrong(false)).toEqual([]);
  });

  it('is fed only by what says what it brings, to a field that gathers', () => {
    const known = [customer, contract, contractChange, receivablePlan];
    const entities = new Map(known.map((entity) => [entity.code as string, entity]));
    expect(() => validateRollupFeeds(entities)).not.toThrow();
    for (const feed of [
      { by: 'contract', into: 'amount', of: 'amount' },
      { by: 'contract', into: 'changes' },
      { by: 'applicant', into: 'changes', of: 'amount' },
      { by: 'contract', into: 'nextDue', of: 'newEnd' },
    ] as const)
      expect(() =>
        validateRollupFeeds(new Map([...entities, ['other', { ...contractChange, code: 'other', feeds: [feed] }]])),
      ).toThrow();
  });
});
