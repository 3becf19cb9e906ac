import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '#kernel/server/config/config.ts';
import { closeAfterTests } from './close-after-tests.ts';

/** The one key pair the store knows; it checks every signature against it. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
/** How it names the file of an object. */
const OBJECT = '._S3rver_object';

export interface TestObjectStore {
  /** Settings for one of its buckets. */
  settings(bucket: string): S3Config;
  /** Keys of the objects that lie in a bucket. */
  keys(bucket: string): Promise<string[]>;
  close(): Promise<void>;
}

/** An S3-compatible store that others wrote, with empty buckets, for the tests of one file. */
export async function startTestObjectStore(...buckets: string[]): Promise<TestObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'zhuheng-objects-'));
  const configureBuckets = buckets.map((name) => ({ name }));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const place = { region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, forcePathStyle: true };
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= server.close().then(() => rm(directory, { recursive: true, force: true }));
    return closed;
  };
  closeAfterTests(close);
  return {
    settings: (bucket) => ({ ...place, ...KEY, bucket }),
    async keys(bucket) {
      const files = await readdir(path.join(directory, bucket), { recursive: true });
      return files.flatMap((file) => (file.endsWith(OBJECT) ? [file.slice(0, -OBJECT.length)] : []));
    },
    close,
  };
}
