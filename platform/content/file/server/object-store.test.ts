import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup, restoreInstallation } from '#kernel/server/backup/backup-and-restore.ts';
import { openFileStorage } from '#kernel/server/files/file-storage.ts';
import { type UploadedPart, uploadFiles } from '#tools/testing/records/upload-files.ts';
import { createEmptyDatabase } from '#tools/testing/test-database-setup.ts';
import { startTestObjectStore, type TestObjectStore } from '#tools/testing/test-object-store.ts';
import { startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';

let store: TestObjectStore;
let product: TestProduct;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zhuheng-backup-'));
  store = await startTestObjectStore('firm', 'restored');
  product = await startTestProduct({ config: { s3: store.settings('firm') } });
  token = await product.signIn('gm');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const upload = (parts: readonly UploadedPart[]) => uploadFiles(product, token, parts);
const download = (from: TestProduct, who: string, ids: string) => from.fetch(who, `/b/fileItem/download/${ids}`);

/** Text that no compression makes smaller. */
const content = randomBytes(3_000_000).toString('base64');

describe('the product with an object store', () => {
  it('keeps an upload there, gives it back byte for byte, and removes it', async () => {
    const before = await store.keys('firm');
    const { data } = await upload([['结算.txt', content]]);
    const [row] = await product.query('select storage_key as key from file where id = $1', [data[0]]);
    expect((await store.keys('firm')).filter((key) => !before.includes(key))).toEqual([row.key]);
    expect(await (await download(product, token, data[0])).text()).toBe(content);
    expect((await product.call(token, 'DELETE', `/b/fileItem/${data[0]}`)).success).toBe(true);
    expect(await store.keys('firm')).toEqual(before);
  });

  it('is backed up and restored with its files', async () => {
    const archive = path.join(folder, 'all.tar.gz');
    const { data } = await upload([['合同.txt', content]]);
    await createBackup({ url: product.databaseUrl, storage: product.runtime.storage, target: archive });

    const databaseUrl = await createEmptyDatabase();
    const config = { dataDir: folder, s3: store.settings('restored') };
    await restoreInstallation({ url: databaseUrl, storage: openFileStorage(config), source: archive });
    const other = await startTestProduct({ databaseUrl, config });
    const again = await other.signIn('gm');
    expect(await (await download(other, again, data[0])).text()).toBe(content);
    await other.close();
  });

  it('sends more files as one zip than a client keeps connections', async () => {
    const ids: string[] = [];
    const parts = Array.from({ length: 20 }, (_, at) => [`${at}.txt`, content.slice(0, 300_000)] as const);
    for (let round = 0; round < 3; round += 1) ids.push(...(await upload(parts)).data);
    const zip = await (await download(product, token, ids.join(','))).arrayBuffer();
    expect(zip.byteLength).toBeGreaterThan(60 * 200_000);
  });

  it('says so while the store is away, keeps what it knows, and lives on', async () => {
    const { data } = await upload([['台账.txt', '一']]);
    await store.close();
    const away = { success: false, httpCode: 503, msg: '文件存储不可用：无法连接对象存储（ECONNREFUSED）' };
    expect(await upload([['新.txt', '二']])).toMatchObject(away);
    expect(await (await download(product, token, data[0])).json()).toMatchObject(away);
    expect(await product.call(token, 'DELETE', `/b/fileItem/${data[0]}`)).toMatchObject({ ...away, status: 503 });
    expect(await product.query('select file_name from file where id = $1', [data[0]])).toEqual([
      { file_name: '台账.txt' },
    ]);
    expect((await product.fetch(null, '/health')).status).toBe(200);
    const target = path.join(folder, 'half.tar.gz');
    const half = createBackup({ url: product.databaseUrl, storage: product.runtime.storage, target });
    await expect(half).rejects.toThrow(away.msg);
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([]);
  });
});
