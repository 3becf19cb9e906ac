import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeBase32, totpCodeAt, totpStepAt } from '#platform/identity/session/server/second-factor/totp.ts';
import { createEmptyDatabase } from '#tools/testing/test-database-setup.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { FolderStorage } from '../files/file-storage.ts';
import { ensureSecretKey, fingerprintOfSecretKey } from '../installation/secret-sealer.ts';
import { createBackup, restoreInstallation } from './backup-and-restore.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'zhuheng-restore-'));
const archive = path.join(folder, 'backup.tar.gz');
let product: TestProduct;
let token: string;
let secret: string;
let recoveryCodes: string[];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyOf = (dataDir: string) => fingerprintOfSecretKey(ensureSecretKey({ dataDir }));

beforeAll(async () => {
  product = await startTestProduct();
  token = await product.signIn('engineer');
  secret = (await product.call(token, 'POST', '/b/security/secondFactor/begin', {})).data.secret;
  const code = totpCodeAt(decodeBase32(secret), totpStepAt(Date.now()));
  recoveryCodes = (await product.call(token, 'POST', '/b/security/secondFactor/confirm', { code })).data.recoveryCodes;
  await createBackup({ url: product.databaseUrl, storage: product.runtime.storage, target: archive });
});

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n from pg_tables where schemaname = 'public'");
  await client.end();
  return rows[0].n;
}

describe('a restore', () => {
  it('says before it begins that the key is another one, and touches nothing', async () => {
    const url = await createEmptyDatabase();
    const storage = new FolderStorage(path.join(folder, 'nothing'));
    for (const key of [null, keyOf(path.join(folder, 'other'))])
      await expect(restoreInstallation({ url, storage, source: archive, key })).rejects.toThrow(
        /尚未开始恢复.*--without-key/,
      );
    expect(await tablesOf(url)).toBe(0);
  });

  it('holds a fingerprint of the key, never the key', async () => {
    const { dataDir } = product.runtime.config;
    const key = readFileSync(path.join(dataDir, 'secret.key'), 'utf8');
    const manifest = await createBackup({
      url: product.databaseUrl,
      storage: product.runtime.storage,
      target: path.join(folder, 'told.tar.gz'),
    });
    expect(manifest.key).toBe(keyOf(dataDir));
    expect(JSON.stringify(manifest)).not.toContain(key);
  });

  it('with the same key ends every session, and codes of the app go on', async () => {
    const url = await createEmptyDatabase();
    const { dataDir } = product.runtime.config;
    const storage = new FolderStorage(path.join(folder, 'same', 'files'));
    await restoreInstallation({ url, storage, source: archive, key: keyOf(dataDir) });
    const secretKey = ensureSecretKey({ dataDir });
    const restored = await startTestProduct({ databaseUrl: url, config: { secretKey } });
    expect((await restored.call(token, 'GET', '/user/info')).status).toBe(401);
    const waiting = await restored.signIn('engineer');
    const code = totpCodeAt(decodeBase32(secret), totpStepAt(Date.now()) + 1);
    expect(await restored.call(waiting, 'POST', '/login/secondFactor', { code })).toMatchObject({ success: true });
  });

  it('without the key lets people in by recovery code, who then set up the second factor anew', async () => {
    const url = await createEmptyDatabase();
    await restoreInstallation({ url, storage: new FolderStorage(path.join(folder, 'lost', 'files')), source: archive });
    const restored = await startTestProduct({ databaseUrl: url });
    const pass = async (code: string) => {
      const waiting = await restored.signIn('engineer');
      return restored.call(waiting, 'POST', '/login/secondFactor', { code });
    };
    const refused = await pass(totpCodeAt(decodeBase32(secret), totpStepAt(Date.now())));
    expect(refused).toMatchObject({ success: false, msg: expect.stringContaining('请输入恢复码') });
    const entered = await pass(recoveryCodes[0] ?? '');
    expect(entered).toMatchObject({ success: true, data: { displayName: '陈晓雯' } });
    const { authToken } = entered.data;
    const call = (what: string, body: object) =>
      restored.call(authToken, 'POST', `/b/security/secondFactor/${what}`, body);
    expect(await call('end', { code: recoveryCodes[1] })).toMatchObject({ success: true });
    const again = (await call('begin', {})).data.secret;
    const code = totpCodeAt(decodeBase32(again), totpStepAt(Date.now()));
    expect(await call('confirm', { code })).toMatchObject({ success: true });
  });

  it('refuses beside a running product, also when told to replace', async () => {
    const before = await product.query('select count(*)::int as n from org_user');
    const { storage } = product.runtime;
    const attempt = () => restoreInstallation({ url: product.databaseUrl, storage, source: archive, force: true });
    await expect(attempt()).rejects.toThrow('请先停止所有进程');
    expect(await product.query('select count(*)::int as n from org_user')).toEqual(before);
    await product.close();
    await attempt();
  });
});
