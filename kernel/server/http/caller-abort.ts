import type { FastifyReply } from 'fastify';
import type { Call } from '#kernel/meta/calls.ts';

/** Calls that only read, and may read much. */
const READS_MUCH = /\/(?:query\w*|count\w*|list\w*|tree|analy[sz]e\w*)(?:\/|$)/i;

/** Whether a call may be ended midway because nobody waits for its answer: nothing is half done then. */
export const mayAbortWithCaller = ({ path }: Pick<Call, 'path'>): boolean => READS_MUCH.test(path);

/** Aborted when the caller is gone before the answer was sent whole. */
export function abortWhenCallerGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
