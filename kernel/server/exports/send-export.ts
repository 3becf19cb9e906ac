import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { type Context, inReadSnapshot } from '../context.ts';
import { runInBackgroundLane, withAbortSignal } from '../db/connections/connection-context.ts';
import { abortWhenCallerGone } from '../http/caller-abort.ts';
import { setDownloadHeaders } from '../http/download-headers.ts';
import { exportErrors } from './errors.ts';

/** Exports of one person at once, those that wait for their turn included. */
const MOST_EACH = 2;
/** An export lasts at most so long, however slowly it is taken. */
const LIFE_MS = 30 * 60_000;

interface Export {
  readonly fileName: string;
  readonly mediaType: string;
  /** Opens what is sent. What fails until it is there is answered as a refusal; later the answer ends midway. */
  open(ctx: Context): Promise<Readable>;
}

/**
 * Sends what is read in one moment of the database, over a connection that can only read and is none of those that people's
 * requests use. It ends, its query too, when whoever asked is gone.
 * @throws Refusal 429 for somebody who has enough of them running, 503 where no turn came in time
 */
export async function sendExport(ctx: Context, reply: FastifyReply, wanted: Export): Promise<FastifyReply> {
  const { exports, config } = ctx.runtime;
  if (exports.countOf(ctx.me) >= MOST_EACH) throw exportErrors.exportsFull({ most: MOST_EACH });
  const signal = AbortSignal.any([abortWhenCallerGone(reply), AbortSignal.timeout(LIFE_MS)]);
  const end = await exports.take(ctx.me, { signal, seconds: config.database.wait * 2 });
  await new Promise<void>((begun, refuse) => {
    const sending = runInBackgroundLane(() =>
      withAbortSignal(signal, () =>
        inReadSnapshot(ctx, async (inner) => {
          const content = await wanted.open(inner);
          setDownloadHeaders(reply, wanted.fileName, wanted.mediaType);
          reply.send(content);
          begun();
          await finished(content);
        }),
      ),
    );
    // Once the answer has begun, whoever reads the stream is told of a fault by the stream itself.
    sending.catch(refuse).finally(end);
  });
  return reply;
}
