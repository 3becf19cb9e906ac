import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { asError, errorCodeOf } from '#kernel/base/unknown-values.ts';
import type { S3Config } from '../../config/config.ts';
import type { FileStorage } from '../file-storage.ts';
import { parseS3Error, toStorageRefusal } from './s3-errors.ts';
import { type S3Request, sendS3Request } from './s3-request.ts';

/** Smaller content is sent from memory, so that a failed request can be repeated: a stream flows only once. */
const SMALL = 2 * 1024 * 1024;
const ATTEMPTS = 3;
const PAUSE_MS = 100;
const PASSING = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Content in a bucket of any S3-compatible object store. */
export class S3Storage implements FileStorage {
  constructor(private readonly config: S3Config) {}

  /** An object appears whole or not at all: a store drops what ends before its stated length. */
  async put(key: string, content: Readable, size: number): Promise<void> {
    try {
      const body = size < SMALL ? await buffer(content) : content;
      const answer = await this.send({ method: 'PUT', key, body, size });
      answer.resume();
    } catch (error) {
      throw content.errored ?? error;
    } finally {
      content.destroy();
    }
  }

  async get(key: string): Promise<Readable> {
    return this.send({ method: 'GET', key });
  }

  async remove(key: string): Promise<void> {
    (await this.send({ method: 'DELETE', key })).resume();
  }

  /** What fails in passing is tried again, unless a stream is on its way. @throws MissingFileContent, StorageFault */
  private async send(request: S3Request): Promise<IncomingMessage> {
    const attempts = request.body && !Buffer.isBuffer(request.body) ? 1 : ATTEMPTS;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.sendOnce(request, attempt >= attempts);
      if (answer) return answer;
      await pause(PAUSE_MS * 2 ** attempt);
    }
  }

  /** @returns nothing where it failed in passing. @param last what fails in passing is a fault too */
  private async sendOnce(request: S3Request, last: boolean): Promise<IncomingMessage | undefined> {
    try {
      const answer = await sendS3Request(this.config, request);
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) return answer;
      const refusal = await parseS3Error(answer, status);
      if (status < 500 || last) throw refusal;
    } catch (error) {
      if (!PASSING.has(errorCodeOf(error)) || last) throw toStorageRefusal(asError(error), this.config.bucket);
    }
    return undefined;
  }
}
