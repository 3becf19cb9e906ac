import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { ensureSecretKey } from './secret-sealer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-installation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { dataDir: path.join(folder, 'own') } });
});

const beside = (dataDir: string, secretKey?: string) =>
  startTestProduct({ databaseUrl: product.databaseUrl, config: { dataDir, ...(secretKey ? { secretKey } : {}) } });

describe('a process that shares the database', () => {
  it('but not the key is told so and does not start', async () => {
    await expect(beside(path.join(folder, 'new'))).rejects.toThrow('secret.key 不是这个数据库所用的密钥');
    await expect(beside(product.runtime.config.dataDir, 'another')).rejects.toThrow(
      'SECRET_KEY 不是这个数据库所用的密钥',
    );
  });

  it('but not the files is told so and does not start', async () => {
    const key = ensureSecretKey(product.runtime.config);
    await expect(beside(path.join(folder, 'empty'), key)).rejects.toThrow('不是这个数据库的文件');
  });

  it('and files and key starts, whichever way it gets the key', async () => {
    const { dataDir } = product.runtime.config;
    const other = await beside(dataDir, ensureSecretKey({ dataDir }));
    expect(await other.signIn('engineer')).toBeTruthy();
    await other.close();
  });

  it('does not start during a restore', async () => {
    const restoring = new pg.Client({ connectionString: product.databaseUrl });
    await product.close();
    await restoring.connect();
    await expect
      .poll(async () => {
        const { rows } = await restoring.query('select pg_try_advisory_lock(727010) as got');
        return rows[0].got;
      })
      .toBe(true);
    await expect(beside(product.runtime.config.dataDir)).rejects.toThrow('正在恢复备份');
    await restoring.end();
  });
});
