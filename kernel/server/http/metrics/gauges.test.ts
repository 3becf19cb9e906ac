import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { projectRoot } from '../../config/config.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { metricsFrom: ['127.0.0.1'] } });
});

/** Names and label sets with their values. */
async function metrics(): Promise<Map<string, number>> {
  const { body } = await product.app.inject({ url: '/metrics' });
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe('the metrics', () => {
  it('hold everything that the shipped alert rules ask for', async () => {
    await product.call(null, 'GET', '/share/param/paramList');
    const rules = readFileSync(path.join(projectRoot(), 'deploy/prometheus/zhuheng.rules.yml'), 'utf8');
    const asked = rules
      .split('\n')
      .flatMap((line) => /expr: (.*)/.exec(line)?.[1]?.match(/\b[a-z]+(_[a-z0-9]+)+\b/g) ?? []);
    const known = new Set([...(await metrics()).keys()].map((name) => name.replace(/\{.*/, '')));
    expect(asked.length).toBeGreaterThan(14);
    const functions = ['histogram_quantile'];
    expect(asked.filter((name) => !known.has(name) && !functions.includes(name))).toEqual([]);
  });

  it('tell waiting jobs and how old the oldest is, failed sign-ins, and the room on the disks', async () => {
    await product.query(
      `insert into job (company_id, user_id, kind, title, input, created_at)
       select company_id, id, 'none', 'waits', '{}', now() - interval '40 seconds' from org_user order by id limit 1`,
    );
    await expect(product.signIn('gm', 'wrong')).rejects.toThrow();
    const now = await metrics();
    expect(now.get('jobs{state="waiting"}')).toBe(1);
    expect(now.get('jobs_oldest_waiting_seconds')).toBeGreaterThanOrEqual(40);
    expect(now.get('sign_in_failures')).toBe(1);
    expect(now.get('disk_free_bytes{place="data"}')).toBeGreaterThan(0);
    expect(now.get('disk_free_bytes{place="data"}')).toBeLessThan(now.get('disk_size_bytes{place="data"}') ?? 0);
    expect([now.get('database_up'), now.get('realtime_listening')]).toEqual([1, 1]);
  });

  it('answer while the database does not, and say so', async () => {
    const { systemPool } = product.runtime.database;
    const held = await Promise.all(Array.from({ length: systemPool.options.max ?? 0 }, () => systemPool.connect()));
    try {
      expect((await metrics()).get('database_up')).toBe(0);
    } finally {
      for (const client of held) client.release();
    }
    await expect.poll(async () => (await metrics()).get('database_up')).toBe(1);
  });

  it('tell when notices of other processes no longer arrive', async () => {
    await product.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen notice' and datname = current_database()",
    );
    await expect.poll(async () => (await metrics()).get('realtime_listening')).toBe(0);
    await expect.poll(async () => (await metrics()).get('realtime_listening'), { timeout: 20_000 }).toBe(1);
  });
});
