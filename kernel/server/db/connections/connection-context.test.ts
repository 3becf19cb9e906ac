import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { QueryResultCache } from '../../records/list/query-result-cache.ts';
import type { Db } from '../types.ts';
import { AbortedWorkRefusal, runInBackgroundLane, withAbortSignal } from './connection-context.ts';
import type { Database } from './database.ts';
import { PreparedStatementRun } from './prepared-statement-run.ts';
import { StatementCache } from './statement-cache.ts';

let product: TestProduct;
let database: Database;
let company: Db;
let gm: string;
const one = sql<{ n: number }>`select 1 as n`;

beforeAll(async () => {
  const limits = { requests: 2, system: 2, background: 2, wait: 1, statement: 3 };
  product = await startTestProduct({ config: { database: limits } });
  ({ database } = product.runtime);
  company = database.company('1');
  gm = await product.signIn('gm');
});

const clients: pg.Client[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));

/** A connection of its own in a transaction, until the test ends. */
async function outside(statement: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  clients.push(client);
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
}

describe('a flow', () => {
  it.each([
    ['company', () => company.transaction(), () => company],
    ['company of another', () => company.transaction(), () => database.company('2')],
    ['system', () => database.system.transaction(), () => database.system],
    ['system, asking for a company’s', () => database.system.transaction(), () => company],
  ])(
    'that holds a connection gets no second one of the same kind or an earlier one: %s',
    async (_name, held, asked) => {
      const within = held().execute(async (trx) => {
        await one.execute(trx);
        await one.execute(asked());
      });
      await expect(within).rejects.toThrow('pass the transaction down');
    },
  );

  it('may hold a company’s and ask for one of the system, in this order alone', async () => {
    await company.transaction().execute(() => one.execute(database.system));
    await Promise.all([one.execute(company), one.execute(company), one.execute(database.system)]);
  });

  it('does not change between people’s and background connections while it holds one', async () => {
    await expect(
      company.transaction().execute(() => runInBackgroundLane(() => one.execute(database.system))),
    ).rejects.toThrow('must not be waited for while a database connection is held');
  });

  it('that began within a transaction may take connections once that has ended', async () => {
    let later: () => void = () => {};
    const gate = new Promise<void>((go) => {
      later = go;
    });
    let after: Promise<unknown> = Promise.resolve();
    await company.transaction().execute(async () => {
      after = gate.then(() => one.execute(company));
    });
    later();
    await after;
  });

  it('that holds a connection does not wait for an answer that another is still computing', async () => {
    const kept = new QueryResultCache();
    let done: (answer: string) => void = () => {};
    const first = kept.get('group', 'key', () => new Promise<string>((go) => (done = go)));
    const own = await company.transaction().execute(() => kept.get('group', 'key', async () => 'own'));
    expect(own).toBe('own');
    done('first');
    expect(await first).toBe('first');
  });
});

it('an answer whose computing ended because somebody left is computed anew for others', async () => {
  const kept = new QueryResultCache();
  const gone = new AbortController();
  const untilLeft = () =>
    new Promise<string>((_, reject) => gone.signal.addEventListener('abort', () => reject(new AbortedWorkRefusal())));
  const first = withAbortSignal(gone.signal, () => kept.get('group', 'key', untilLeft));
  const second = kept.get('group', 'key', async () => 'anew');
  gone.abort();
  await expect(first).rejects.toThrow('请求已取消');
  expect(await second).toBe('anew');
});

describe('what takes too long is refused in words', () => {
  it('a connection', async () => {
    const go: (() => void)[] = [];
    const holders = [1, 2].map(() => company.transaction().execute(() => new Promise<void>((free) => go.push(free))));
    await expect.poll(() => go.length).toBe(2);
    const answer = await product.call(gm, 'POST', '/form/customer/queryList', {});
    expect(answer).toMatchObject({ status: 503, success: false, msg: '系统繁忙，请稍后再试' });
    for (const free of go) free();
    await Promise.all(holders);
    expect((await product.call(gm, 'POST', '/form/customer/queryList', {})).success).toBe(true);
  });

  it('rows that somebody else changes', async () => {
    const { data } = await product.call(gm, 'POST', '/form/customer/queryList', { pageSize: 1 });
    const [{ id, version }] = data;
    await outside(`select 1 from customer_customer where id = ${id} for update`);
    const answer = await product.call(gm, 'POST', '/form/customer/save', { id, version, remark: '等' });
    expect(answer).toMatchObject({ status: 503, msg: '数据正在被他人处理，请稍后再试' });
  });

  it('a statement', async () => {
    await expect(sql`select pg_sleep(30)`.execute(company)).rejects.toMatchObject({
      httpCode: 503,
      message: '操作耗时过长，已停止，请缩小范围或稍后再试',
    });
  });

  it('and a transaction in which nothing is asked has an end', async () => {
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('idle_in_transaction_session_timeout') as limit`.execute(company);
    expect(rows[0]?.limit).toBe('1min');
  });
});

it('statements that were frequent once make room for those that are frequent now', async () => {
  const client = await outside('select 1');
  await client.query('commit');
  const statements = new StatementCache(client, 2);
  const prepared = async () => (await client.query('select statement from pg_prepared_statements')).rows.length;
  for (const word of ['a', 'b', 'c', 'd', 'e']) {
    const text = `select '${word}' as word, $1::int as n`;
    for (let time = 0; time < 4; time++) {
      const statement = await statements.of(text);
      const { rows } = await (statement
        ? PreparedStatementRun.on(client, statement, [time])
        : client.query({ text, values: [time] }));
      expect(rows).toEqual([{ word, n: time }]);
      expect(statement === undefined).toBe(time < 2);
    }
  }
  expect(await prepared()).toBe(2);
});

it('a prepared statement answers the same on every run: rows, nulls, counts, faults', async () => {
  const client = await outside('select 1');
  const statement = {
    name: 'again',
    text: 'select $1::int / $2::int as part, null as none, $3 as word',
    columns: null,
  };
  const ask = (...values: unknown[]) => PreparedStatementRun.on(client, statement, values);
  for (const turn of [1, 2, 3]) {
    expect((await ask(6, 2, '词')).rows).toEqual([{ part: 3, none: null, word: '词' }]);
    await expect(ask(turn, 0, '')).rejects.toMatchObject({ code: '22012' });
    await client.query('rollback; begin');
    // A value that cannot be sent leaves the statement and the connection as they were.
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    expect(() => ask(1, 1, endless)).toThrow();
  }
  const many = { name: 'many', text: 'select n from generate_series(1, $1::int) n', columns: null };
  for (const n of [0, 2]) expect(await PreparedStatementRun.on(client, many, [n])).toMatchObject({ count: n });
});

it('every connection has a slot of its own in the kept counts', async () => {
  const slotOf = (db: Db) =>
    sql<{ slot: number }>`select count_slot() as slot`.execute(db).then(({ rows }) => rows[0]?.slot);
  const slots = await company
    .transaction()
    .execute(async (first) => [
      await slotOf(first),
      await database.system.transaction().execute((second) => slotOf(second)),
    ]);
  expect(new Set(slots).size).toBe(2);
  expect(slots.every((slot) => (slot ?? 0) > 0)).toBe(true);
});
