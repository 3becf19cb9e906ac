import type { z } from 'zod';
import { isObject } from '#kernel/base/unknown-values.ts';
import type { AnswerDataOf } from '#kernel/meta/answer-schemas.ts';
import { CALL_TIMEOUT, type Call, type Envelope, type PathParams } from '#kernel/meta/calls.ts';
import { buildCallAddress, type PathValues } from './call-address.ts';
import { CallFailure, reportFailure } from './call-failures.ts';
import { determineAnswerVerdict, FAILURE_TEXTS } from './determine-answer-verdict.ts';
import { buildPresenceHeaders } from './live/person-activity.ts';
import { TOKEN_KEY, tokenToSend } from './stored-token.ts';
import { translateAnswer } from './translate-answer.ts';

type Values<P extends string> = unknown extends PathParams<P> ? PathValues : PathValues & Partial<PathParams<P>>;

/** What goes into a call: path places, query, body. `quiet` leaves telling the user to the caller. */
export interface CallInput<P extends string, B extends z.ZodType, Q extends z.ZodType> {
  readonly params?: Values<P>;
  readonly query?: z.input<Q>;
  readonly body?: z.input<B>;
  readonly signal?: AbortSignal;
  readonly quiet?: boolean;
  /** The window is closing: the call goes through all the same. For small bodies alone. */
  readonly leaving?: boolean;
}

/** Headers of every request: the token where there is one, and whether a person stands behind it. */
export function buildRequestHeaders(): Record<string, string> {
  const token = tokenToSend();
  return token ? { [TOKEN_KEY]: token, ...buildPresenceHeaders() } : {};
}

/** The address of a call, for <img src> and the like. */
export function buildCallUrl(path: string, places?: PathValues, query?: unknown): string {
  return buildCallAddress(path, places, isObject(query) ? query : {});
}

/** Sends a call and returns the response itself. @throws CallFailure when there is no response. */
export async function sendCall<P extends string, B extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  call: Call<P, B, Q, A>,
  input: CallInput<P, B, Q>,
): Promise<Response> {
  const headers = buildRequestHeaders();
  if (input.body !== undefined) headers['Content-Type'] = 'application/json';
  const timeout = AbortSignal.timeout(call.timeout ?? CALL_TIMEOUT.plain);
  try {
    return await fetch(buildCallUrl(call.path, input.params, input.query), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      ...(input.leaving ? { keepalive: true } : {}),
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    });
  } catch {
    throw unanswered(input.signal);
  }
}

/** Why there is no answer: its caller no longer wants it, or the connection is gone. */
function unanswered(signal: AbortSignal | undefined): CallFailure {
  return signal?.aborted
    ? new CallFailure({ kind: 'cancelled', text: '已取消', httpCode: 0 })
    : new CallFailure({ kind: 'timeout', text: FAILURE_TEXTS.timeout, httpCode: 0 });
}

/**
 * Reads a JSON answer; null when the body is no JSON (a proxy's error page).
 * @param signal the caller's, which may end the call while its answer arrives
 * @throws CallFailure as without an answer, when it breaks off: cancelled, the connection gone, or the page left
 */
export async function readJsonBody(response: Response, signal?: AbortSignal): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw unanswered(signal);
  }
}

async function callEnvelope<P extends string, B extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  call: Call<P, B, Q, A>,
  input: CallInput<P, B, Q>,
): Promise<Envelope<AnswerDataOf<z.output<A>>>> {
  try {
    const response = await sendCall(call, input);
    const judgement = determineAnswerVerdict(response, await readJsonBody(response, input.signal));
    if ('failure' in judgement) throw new CallFailure(judgement.failure);
    const { answer } = judgement;
    return { ...answer, data: translateAnswer(answer.data, call.told) } as Envelope<AnswerDataOf<z.output<A>>>;
  } catch (error) {
    if (error instanceof CallFailure) reportFailure(error, input.quiet ?? false);
    throw error;
  }
}

/**
 * Calls the server and gives the answer's `data`: `await callServer(sessionCalls.info)`.
 * @throws CallFailure after the user was told (toast, notice); with `quiet` the caller tells.
 */
export async function callServer<P extends string, B extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  call: Call<P, B, Q, A>,
  input: CallInput<P, B, Q> = {},
): Promise<AnswerDataOf<z.output<A>>> {
  return (await callEnvelope(call, input)).data;
}

/** Calls a list: rows in `data`, the exact count in `total`. @throws CallFailure like callServer. */
export async function callList<P extends string, B extends z.ZodType, Q extends z.ZodType, A extends z.ZodType>(
  call: Call<P, B, Q, A>,
  input: CallInput<P, B, Q> = {},
): Promise<{ data: AnswerDataOf<z.output<A>>; total: number }> {
  const { data, total } = await callEnvelope(call, input);
  return { data, total: total ?? (Array.isArray(data) ? data.length : 0) };
}
