import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { S3Storage } from './s3-storage.ts';

/**
 * Where the content of files lies. Keys are ours (letters, digits, slashes); names of people's files are in the database.
 * Files of all processes lie in one place: a shared folder or an object store.
 */
export interface FileStorage {
  put(key: string, content: Readable, size: number): Promise<void>;
  /** @throws Error when there is no such content. */
  get(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

export class FolderStorage implements FileStorage {
  constructor(readonly folder: string) {}

  /** Written beside its place and moved there whole: a crash leaves no half file. */
  async put(key: string, content: Readable): Promise<void> {
    const path = this.path(key);
    await mkdir(dirname(path), { recursive: true });
    const part = `${path}.part`;
    await pipeline(content, createWriteStream(part, { flush: true }));
    await rename(part, path);
  }

  async get(key: string): Promise<Readable> {
    await stat(this.path(key));
    return createReadStream(this.path(key));
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  private path(key: string): string {
    if (!/^[\w/-]+$/.test(key)) throw new Error(`Unsafe storage key: ${key}`);
    return join(this.folder, key);
  }
}

export const openStorage = (config: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  config.s3 ? new S3Storage(config.s3) : new FolderStorage(join(config.dataDir, 'files'));
