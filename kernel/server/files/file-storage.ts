import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';
import { S3Storage } from './s3/s3-storage.ts';
import { MissingFileContent } from './storage-faults.ts';

/**
 * Where the content of files lies. Keys are ours (letters, digits, slashes); names of people's files are in the database.
 * Files of all processes lie in one place: a shared folder or an object store.
 */
export interface FileStorage {
  /** Keeps all of the content, or nothing. @param size in bytes, exactly. @throws StorageFault */
  put(key: string, content: Readable, size: number): Promise<void>;
  /** The caller reads to the end or destroys the stream. @throws MissingFileContent, StorageFault */
  get(key: string): Promise<Readable>;
  /** Content that is not there counts as removed. @throws StorageFault */
  remove(key: string): Promise<void>;
}

/** Under this key lies which installation the storage belongs to (kernel/server/installation/installation-marks-and-locks.ts): no file of a person. */
export const INSTALLATION_MARK_FILE_KEY = 'installation';

/**
 * Writes, reads and removes a few bytes: a wrong setting or a missing right shows at the start of the product, not at
 * the first upload. @throws StorageFault
 */
export async function verifyStorage(storage: FileStorage): Promise<void> {
  const key = `probe-${randomUUID()}`;
  const content = Buffer.from(key);
  await storage.put(key, Readable.from([content]), content.length);
  await buffer(await storage.get(key));
  await storage.remove(key);
}

export class FolderStorage implements FileStorage {
  constructor(readonly folder: string) {}

  /** Written beside its place and moved there whole: a crash leaves no half file. */
  async put(key: string, content: Readable): Promise<void> {
    const path = this.path(key);
    await mkdir(dirname(path), { recursive: true });
    const part = `${path}.part`;
    try {
      await pipeline(content, createWriteStream(part, { flush: true }));
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Readable> {
    const file = await open(this.path(key)).catch((error: NodeJS.ErrnoException) =>
      Promise.reject(error.code === 'ENOENT' ? new MissingFileContent() : error),
    );
    return file.createReadStream();
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
    // What a process that was killed had not written to its end.
    await rm(`${this.path(key)}.part`, { force: true });
  }

  private path(key: string): string {
    if (!/^[\w/-]+$/.test(key)) throw new Error(`Unsafe storage key: ${key}`);
    return join(this.folder, key);
  }
}

export const openFileStorage = (config: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  config.s3 ? new S3Storage(config.s3) : new FolderStorage(join(config.dataDir, 'files'));
