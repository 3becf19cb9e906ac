import type { FastifyRequest } from 'fastify';
import { errorCodeOf } from '#kernel/base/unknown-values.ts';

/** Bytes; beyond, the line is cut as the body is not worth its reason. */
const MOST = 64 * 1024 * 1024;

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Lets the rest of a refused body come and go: a line closed while somebody writes shows a broken connection instead of the
 * reason. How long it may take is limited as for every body (slow-body-limit.ts).
 */
export async function drainUnreadBody(error: unknown, { raw }: FastifyRequest): Promise<void> {
  if (errorCodeOf(error) !== TOO_LARGE || raw.readableEnded || raw.destroyed) return;
  let read = 0;
  await new Promise<void>((done) => {
    raw.on('data', (piece: Buffer) => {
      read += piece.length;
      if (read > MOST) done();
    });
    raw.once('end', done).once('close', done).resume();
  });
}
