import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { defineErrors } from '#kernel/meta/errors.ts';
import type { OutboundPolicy } from './outbound-policy.ts';

/** Bytes of an answer; those of identity providers and other systems have a few thousand. */
const ANSWER_LIMIT = 2 * 1024 * 1024;

const outsideErrors = defineErrors({
  notAllowed: '不允许访问 {host}：该地址在内网或未列入允许访问的地址，请联系系统运维人员在 OUTSIDE_HOSTS 中设置',
});

interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal?: AbortSignal;
}

/**
 * Asks another system at an address that people configured. The address a name stands for is judged where the connection
 * is made, so that no later answer of its name server counts; redirects are answered, not followed.
 * @throws Refusal where it may not be reached; Error where it does not answer
 */
export async function fetchOutbound(address: string | URL, reach: OutboundPolicy, sent: Sent = {}): Promise<Response> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refusal = () => outsideErrors.notAllowed({ host });
  if (!/^https?:$/.test(url.protocol) || (isIP(host) > 0 && !reach(host, host))) throw refusal();
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const { method = 'GET', headers = {}, body, signal } = sent;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const options = {
      method,
      headers: { ...headers, ...length },
      signal,
      agent: false,
      lookup: judged(reach, refusal),
    };
    send(url, options, done).on('error', fail).end(body);
  });
  return new Response(await bodyOf(answer), {
    status: answer.statusCode ?? 502,
    headers: Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  });
}

/** Looks a name up and leaves out the addresses that may not be reached. */
const judged =
  (reach: OutboundPolicy, refusal: () => Error): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      if (error) return done(error, '', 0);
      const allowed = found.filter(({ address }) => reach(host, address));
      const [first] = allowed;
      if (!first) return done(refusal(), '', 0);
      return options.all ? done(null, allowed) : done(null, first.address, first.family);
    });
  };

async function bodyOf(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > ANSWER_LIMIT) throw new Error('the answer of the other system is too large');
    pieces.push(piece);
  }
  return [204, 304].includes(answer.statusCode ?? 0) ? null : new Uint8Array(Buffer.concat(pieces));
}
