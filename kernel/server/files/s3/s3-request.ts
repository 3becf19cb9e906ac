import { createHash } from 'node:crypto';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import aws4 from 'aws4';
import type { S3Config } from '../../config/config.ts';

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  /** A stream flows once and needs its size. */
  readonly body?: Buffer | Readable;
  readonly size?: number;
}

/** A connection that is not made in this time is given up. */
const CONNECT_MS = 5_000;
/** A store that takes and gives nothing for so long is given up. */
const SILENCE_MS = 30_000;
/** A store that knows nothing of asking first gets the content after this time. */
const CONTINUE_MS = 1_000;

/** Without a limit of connections: every download under way holds one, and slow readers would lock all others out. */
const WAYS = {
  http: { client: http, kept: new http.Agent({ keepAlive: true }) },
  https: { client: https, kept: new https.Agent({ keepAlive: true }) },
};

const endpointOf = ({ endpoint, region }: S3Config): URL =>
  new URL(endpoint ?? `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`);

/** Where the bucket is: a folder of the store, or a host of its own. */
function bucketOf(config: S3Config) {
  const base = endpointOf(config);
  const bucket = encodeURIComponent(config.bucket);
  const prefix = base.pathname.replace(/\/$/, '');
  return config.forcePathStyle
    ? { base, bucketHost: (host: string) => host, folder: `${prefix}/${bucket}` }
    : { base, bucketHost: (host: string) => `${bucket}.${host}`, folder: prefix };
}

/**
 * Sends one request, signed by AWS Signature Version 4, and waits for the head of the answer.
 * @throws what the connection throws (`code`); what the store answers is the caller's to judge
 */
export async function sendS3Request(
  config: S3Config,
  { method, key, body, size }: S3Request,
): Promise<IncomingMessage> {
  const { base, bucketHost, folder } = bucketOf(config);
  const isStream = body !== undefined && !Buffer.isBuffer(body);
  const options = aws4.sign(
    {
      service: 's3',
      region: config.region,
      method,
      host: bucketHost(base.host),
      path: `${folder}/${key}`,
      headers: {
        'X-Amz-Content-Sha256': isStream ? 'UNSIGNED-PAYLOAD' : sha256(body),
        ...(body ? { 'Content-Length': size ?? 0, 'Content-Type': 'application/octet-stream' } : {}),
        // A refusal comes before the content is sent, not into the midst of it.
        ...(isStream ? { Expect: '100-continue' } : {}),
      },
    },
    config,
  );
  const { client, kept } = base.protocol === 'https:' ? WAYS.https : WAYS.http;
  // What cannot be sent again goes on a connection of its own: a kept one may have ended meanwhile.
  const agent = isStream ? false : kept;
  const { host: _, ...signed } = options;
  const request = client.request({ ...signed, hostname: bucketHost(base.hostname), port: base.port, agent });
  const answer = answerOf(request);
  if (isStream) await Promise.race([pour(body, request), answer]);
  else request.end(body);
  return answer;
}

const sha256 = (content: Buffer | undefined): string =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex');

function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const giveUp = () => request.destroy(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' }));
  const connecting = setTimeout(giveUp, CONNECT_MS);
  request.setTimeout(SILENCE_MS, giveUp);
  request.once('socket', (socket) => {
    const connected = () => clearTimeout(connecting);
    if (socket.connecting) socket.once('connect', connected);
    else connected();
  });
  request.once('close', () => clearTimeout(connecting));
  const answer = new Promise<IncomingMessage>((done, fail) => {
    request.once('response', done);
    request.once('error', fail);
  });
  // It is awaited later, while content flows.
  answer.catch(() => undefined);
  return answer;
}

/** Lets content flow once the store wants it. @throws what the source throws, or the connection */
async function pour(content: Readable, request: ClientRequest): Promise<void> {
  await new Promise<void>((done, fail) => {
    const patience = setTimeout(done, CONTINUE_MS);
    request.once('continue', done);
    request.once('close', () => clearTimeout(patience));
    content.once('error', fail);
    request.flushHeaders();
  }).catch((error) => {
    request.destroy(error);
    throw error;
  });
  await pipeline(content, request);
}
