import type { FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Call } from '#kernel/meta/calls.ts';
import type { Me } from '../access/me.ts';
import type { Runtime } from '../runtime.ts';
import { FALLBACK_ERROR_TEXT } from './envelope.ts';

/** A call of somebody signed in, after it was answered or refused. */
export interface RecordedCall {
  readonly runtime: Runtime;
  readonly me: Me;
  readonly call: Call;
  readonly request: FastifyRequest;
  /** What the person was told instead of an answer; null where all went well. */
  readonly refusal: string | null;
}

/** Is told of every call; must be quick, for whoever called waits. */
export type CallRecorder = (seen: RecordedCall) => void;

/** Does the work of a call and tells the witnesses how it ended. */
export async function runRecordedCall<T>(seen: Omit<RecordedCall, 'refusal'>, work: () => T | Promise<T>): Promise<T> {
  const tell = (refusal: string | null) => {
    for (const witness of seen.runtime.witnesses) {
      try {
        witness({ ...seen, refusal });
      } catch (err) {
        // What was done stays done, whoever could not look on.
        seen.request.log.error({ err }, 'witness');
      }
    }
  };
  try {
    const answer = await work();
    tell(null);
    return answer;
  } catch (error) {
    tell(error instanceof Refusal ? error.message : FALLBACK_ERROR_TEXT);
    throw error;
  }
}
