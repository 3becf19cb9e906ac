import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../config.ts';
import { s3Fault } from './s3-fault.ts';
import type { FileStorage } from './storage.ts';

/** Smaller content is sent from memory, so that the client can repeat a failed request: a stream flows only once. */
const SMALL = 2 * 1024 * 1024;

const CONNECT_MS = 5_000;
/** A store that takes and gives nothing for so long is given up. */
const SILENCE_MS = 30_000;

/** Every download under way holds a connection: a limit would let slow readers lock all others out. */
const AGENT = { maxSockets: Number.POSITIVE_INFINITY };

/** What goes wrong is thrown; the client would write about it to the console as well. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Content in a bucket of any S3-compatible object store. */
export class S3Storage implements FileStorage {
  private readonly client: S3Client;

  constructor(private readonly config: S3Config) {
    this.client = new S3Client({
      region: config.region,
      ...(config.endpoint ? { endpoint: config.endpoint } : {}),
      forcePathStyle: config.forcePathStyle,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        httpAgent: AGENT,
        httpsAgent: AGENT,
      },
      logger: SILENT,
      // Older stores refuse the checksum headers that the client adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** An object appears whole or not at all: a store drops what ends before its stated length. */
  async put(key: string, content: Readable, size: number): Promise<void> {
    const source = new AbortController();
    content.once('error', () => source.abort());
    try {
      const body = size < SMALL ? await buffer(content) : content;
      const command = new PutObjectCommand({ Bucket: this.config.bucket, Key: key, Body: body, ContentLength: size });
      await this.client.send(command, { abortSignal: source.signal });
    } catch (error) {
      throw content.errored ?? this.fault(error);
    } finally {
      content.destroy();
    }
  }

  async get(key: string): Promise<Readable> {
    const command = new GetObjectCommand({ Bucket: this.config.bucket, Key: key });
    const { Body } = await this.client.send(command).catch((error) => Promise.reject(this.fault(error)));
    return Body as Readable;
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.config.bucket, Key: key });
    await this.client.send(command).catch((error) => Promise.reject(this.fault(error)));
  }

  private fault(error: unknown): Error {
    return s3Fault(error as Error, this.config.bucket);
  }
}
