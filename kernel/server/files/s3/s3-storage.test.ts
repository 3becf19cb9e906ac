import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestObjectStore, type TestObjectStore } from '#tools/testing/test-object-store.ts';
import type { S3Config } from '../../config/config.ts';
import { openFileStorage, verifyStorage } from '../file-storage.ts';
import { MissingFileContent, StorageFault } from '../storage-faults.ts';

let store: TestObjectStore;
beforeAll(async () => {
  store = await startTestObjectStore('firm', 'spare');
});

const open = (other: Partial<S3Config> = {}) =>
  openFileStorage({ dataDir: '/nowhere', s3: { ...store.settings('firm'), ...other } });

/** Small content is sent at once, large content as a stream. */
const SMALL = randomBytes(70_001);
const LARGE = randomBytes(5_000_003);

/** A stream of chunks as a disk gives them. */
function* chunks(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

describe('files in an object store', () => {
  it.each([
    ['none', Buffer.alloc(0)],
    ['small', SMALL],
    ['large', LARGE],
  ])('of %s content come back as they went, and are gone once removed', async (name, content) => {
    const storage = open();
    await storage.put(`1/${name}`, Readable.from(chunks(content)), content.length);
    expect(await store.keys('firm')).toEqual([`1/${name}`]);
    expect((await buffer(await storage.get(`1/${name}`))).equals(content)).toBe(true);
    await storage.remove(`1/${name}`);
    await storage.remove(`1/${name}`);
    expect(await store.keys('firm')).toEqual([]);
    await expect(storage.get(`1/${name}`)).rejects.toThrow(MissingFileContent);
  });

  it('that break off while they are read fail with the reason of the source', async () => {
    async function* broken() {
      yield LARGE;
      throw new Error('磁盘故障');
    }
    const storage = open({ bucket: 'spare' });
    await expect(storage.put('1/broken', Readable.from(broken()), 2 * LARGE.length)).rejects.toThrow('磁盘故障');
  });

  it.each<[string, Partial<S3Config>, string]>([
    [
      'a wrong secret',
      { secretAccessKey: 'wrong' },
      '对象存储拒绝访问（SignatureDoesNotMatch），请检查访问密钥及其权限',
    ],
    ['an unknown key', { accessKeyId: 'nobody' }, '对象存储拒绝访问（InvalidAccessKeyId），请检查访问密钥及其权限'],
    ['a missing bucket', { bucket: 'elsewhere' }, '对象存储中没有存储桶“elsewhere”'],
    ['nobody who listens', { endpoint: 'http://127.0.0.1:1' }, '无法连接对象存储（ECONNREFUSED）'],
  ])('meet %s with words for it, whatever is done', async (_case, other, words) => {
    const storage = open(other);
    const fault = new StorageFault(words, null).message;
    for (const content of [SMALL, LARGE])
      await expect(storage.put('1/refused', Readable.from(chunks(content)), content.length)).rejects.toThrow(fault);
    await expect(storage.get('1/refused')).rejects.toThrow(fault);
    await expect(storage.remove('1/refused')).rejects.toThrow(fault);
    await expect(verifyStorage(storage)).rejects.toThrow(fault);
  });

  it('are proved at the start without a trace', async () => {
    await verifyStorage(open());
    expect(await store.keys('firm')).toEqual([]);
  });
});
