import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import type { JobKind } from '../jobs/job-queue.ts';

/** As a database without room answers. */
const full: JobKind<AnsweredJson> = {
  kind: 'test-full',
  run: async (ctx) => {
    await sql`select fill_disk()`.execute(ctx.db);
  },
};

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ modules: [{ name: 'test-full', jobs: [full as unknown as JobKind] }] });
});

const held: { release(): void }[] = [];
const stopped: number[] = [];
afterEach(() => {
  for (const client of held.splice(0)) client.release();
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
});

const health = async (of = product) => {
  const answer = await of.fetch(null, '/health');
  const { reason } = (await answer.json()) as { reason?: string };
  return { status: answer.status, reason };
};

describe('/api/health', () => {
  it('answers while every connection for people is taken, says so, and is well again afterwards', async () => {
    expect(await health()).toEqual({ status: 200 });
    const { pool } = product.runtime.database;
    for (let taken = 0; taken < (pool.options.max ?? 0); taken++) held.push(await pool.connect());
    const answers = await Promise.all([health(), health(), health()]);
    for (const { status, reason } of answers) {
      expect(status).toBe(503);
      expect(reason).toMatch(/^数据库连接已全部占用/);
    }
    // However often somebody looks, one question waits.
    expect(pool.waitingCount).toBe(1);
    expect((await product.fetch(null, '/health/live')).status).toBe(200);
    for (const client of held.splice(0)) client.release();
    await expect.poll(async () => (await health()).status).toBe(200);
  });

  it('answers while the database keeps silent', async () => {
    const { pool } = product.runtime.database;
    while (held.length < (pool.options.max ?? 0)) held.push(await pool.connect());
    const { rows } = await (held[0] as unknown as typeof pool).query('select pg_backend_pid() as pid');
    for (const client of held.splice(1)) (client as { release(destroy: boolean): void }).release(true);
    stopped.push(rows[0].pid);
    process.kill(rows[0].pid, 'SIGSTOP');
    held.pop()?.release();
    expect(await health()).toMatchObject({ status: 503, reason: '数据库没有响应' });
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT');
    await expect.poll(async () => (await health()).status).toBe(200);
  });

  it('says that the disk of DATA_DIR is full', async () => {
    const tight = await startTestProduct({ config: { diskReserveMb: 999_999_999 } });
    expect((await health(tight)).reason).toMatch(
      /^磁盘空间不足：数据目录（DATA_DIR）所在磁盘只剩 \d+ MB，请清理或扩容$/,
    );
    await tight.close();
  });

  it('says that the database has no room, as people and jobs hear it too', async () => {
    await product.query(
      `create function fill_disk() returns void language plpgsql as $$ begin raise 'no space left' using errcode = '53100'; end $$`,
    );
    await product.query(
      'create function fill_disk_of() returns trigger language plpgsql as $$ begin perform fill_disk(); end $$',
    );
    const engineer = await product.signIn('engineer');
    const { data } = await product.call(engineer, 'GET', '/user/info');
    const [{ id }] = await product.query(
      `insert into job (company_id, user_id, kind, title, input) values (1, $1, 'test-full', '试算', '{}') returning id`,
      [data.userId],
    );
    const job = async () => (await product.call(engineer, 'GET', `/b/job/${id}`)).data;
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('failed');
    expect((await job()).error).toBe('服务器磁盘空间不足，本次操作没有保存，请联系管理员');
    expect((await health()).reason).toMatch(/^磁盘空间不足：刚才有数据没能写入/);
    await product.query('create trigger no_room before insert on customer_customer execute function fill_disk_of()');
    const admin = await product.signIn('admin');
    const answer = await product.call(admin, 'POST', '/form/customer/save', { name: '满盘', nature: 'state' });
    expect([answer.status, answer.msg]).toEqual([503, '服务器磁盘空间不足，本次操作没有保存，请联系管理员']);
  });
});
