import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { createSystemContext, inReadSnapshot } from '../context.ts';

/** Time enough that only leaving ends what waits. */
const database = { requests: 2, system: 2, background: 4, wait: 40, statement: 60 };

let product: TestProduct;
let gm: string;

beforeAll(async () => {
  product = await startTestProduct({ config: { database } });
  gm = await product.signIn('gm');
});

const clients: pg.Client[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));

/** Locks the customers until what it answers is called: lists and exports of them stand still. */
async function locked(): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  clients.push(client);
  await client.connect();
  await client.query('begin; lock table customer_customer in access exclusive mode');
  return () => client.query('rollback');
}

const ask = (what: 'export' | 'queryList', signal?: AbortSignal, token = gm) =>
  product.fetch(token, `/form/customer/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params: { name$like: '有限' } }),
    ...(signal ? { signal } : {}),
  });

/** The status of an answer that was read to its end. */
async function whole(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  await answer.arrayBuffer();
  return answer.status;
}

const blocked = async (): Promise<number> =>
  (
    await product.query(
      "select distinct pid from pg_locks where relation = 'customer_customer'::regclass and not granted",
    )
  ).length;

const busy = () =>
  Object.values(product.runtime.database.pools).reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0);

describe('an export', () => {
  it('that fails begins with a failure, not with half a workbook', async () => {
    await product.query('alter table org_user rename column name to other_name');
    const failed = await ask('export').finally(() =>
      product.query('alter table org_user rename column other_name to name'),
    );
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
    expect(failed.headers.get('content-disposition')).toBeNull();
    expect((await failed.json()) as AnsweredJson).toMatchObject({ success: false, httpCode: 500 });
    expect(await whole(ask('export'))).toBe(200);
  });

  it('can only read, and sees one moment', async () => {
    const ctx = await createSystemContext(product.runtime, '1', 'test');
    const count = (db: typeof ctx.db) =>
      sql<{ n: number }>`select count(*)::int as n from customer_customer`.execute(db).then(({ rows }) => rows[0]?.n);
    await inReadSnapshot(ctx, async ({ db }) => {
      const before = await count(db);
      await product.call(gm, 'POST', '/form/customer/save', { name: '刚刚新增的客户', nature: 'state' });
      expect(await count(db)).toBe(before);
    });
    await expect(inReadSnapshot(ctx, ({ db }) => sql`delete from customer_customer`.execute(db))).rejects.toThrow(
      'read-only transaction',
    );
  });

  it('is refused to who has two running; others still get theirs', async () => {
    const release = await locked();
    const two = [ask('export'), ask('export')];
    await expect.poll(blocked).toBe(2);
    const third = await ask('export');
    expect(third.status).toBe(429);
    expect(((await third.json()) as AnsweredJson).msg).toBe('您已有 2 个导出正在进行，请等其中一个完成后再试');
    const other = ask('export', undefined, await product.signIn('finance'));
    await release();
    for (const answer of await Promise.all([...two, other])) {
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    }
    await expect.poll(busy).toBe(0);
  });
});

describe('what nobody waits for any more', () => {
  it.each(['export', 'queryList'] as const)('is stopped, its query too: %s', async (what) => {
    const release = await locked();
    const gone = new AbortController();
    const asked = ask(what, gone.signal);
    await expect.poll(blocked).toBeGreaterThan(0);
    gone.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(blocked).toBe(0);
    await expect.poll(busy).toBe(0);
    await release();
    expect(await whole(ask(what))).toBe(200);
  });
});
