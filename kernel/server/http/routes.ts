import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { BODY_LIMIT, type Call } from '#kernel/meta/calls.ts';
import { type Me, requireRight } from '../access/me.ts';
import type { Context } from '../context.ts';
import { withAbortSignal } from '../db/connections/connection-context.ts';
import type { Runtime } from '../runtime.ts';
import { isCallWithinRestriction } from '../session/is-call-within-restriction.ts';
import { runRecordedCall } from './call-recorder.ts';
import { abortWhenCallerGone, mayAbortWithCaller } from './caller-abort.ts';
import { toEnvelope } from './envelope.ts';
import { httpErrors } from './errors.ts';
import type { AnonymousContext, AnyCallHandler, ImplementedCalls } from './implement-calls.ts';
import { parseInput } from './input/parse-input.ts';
import { requireStorableInput } from './input/require-storable-input.ts';
import { allowSlowBody } from './input/slow-body-limit.ts';
import { acceptsTokenByCookie, presenceOfRequest, tokenOfRequest } from './request-token.ts';

/** What every JSON answer says of itself. */
export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
/** Files are their reader's: kept by nobody on the way, and asked for anew by the browser. */
const FILE_CACHE = 'private, no-cache';

/** Registers every call of the groups below /api. */
export function registerCallRoutes(app: FastifyInstance, runtime: Runtime, groups: readonly ImplementedCalls[]): void {
  for (const { calls, handlers } of groups) {
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`No handler for call ${name}`);
      const url = routePath(call.path);
      // A page's policy says nothing about JSON: raw answers (files, pictures) keep all of helmet, the rest says what it is.
      const headers = call.raw ? {} : { helmet: false as const };
      const config = { byCookie: acceptsTokenByCookie(call) };
      const bodyLimit = call.bodyLimit ?? BODY_LIMIT.plain;
      const onRequest = letIn(runtime, call);
      const answer = answering(runtime, call, handler);
      app.route({ method: call.method, url, config, bodyLimit, ...headers, onRequest, handler: answer });
    }
  }
}

/** '/b/wf/task/{id}' → '/api/b/wf/task/:id'; a trailing '{type?}' may be missing. */
const routePath = (path: string): string => `/api${path.replace(/\{(\w+)(\??)\}/g, ':$1$2')}`;

/** Whoever was let in, until the answer is made. */
const contexts = new WeakMap<FastifyRequest, Context>();

/** Finds session and right before anything of the body is read. @throws Refusal 401, 403 */
function letIn(runtime: Runtime, call: Call) {
  return async (request: FastifyRequest) => {
    if (call.access === 'open') return;
    const ctx = await signedIn(runtime, request);
    demandCall(ctx.me, call, request);
    contexts.set(request, ctx);
    if (request.headers['content-type']?.startsWith('multipart/')) allowSlowBody(request);
  };
}

function answering(runtime: Runtime, call: Call, handler: AnyCallHandler) {
  const mayEnd = mayAbortWithCaller(call);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contexts.get(request) ?? openContext(runtime, request);
    const input = {
      params: read(undefined, request.params),
      query: read(call.query, request.query),
      body: read(call.body, request.body ?? undefined),
      request,
      reply,
    };
    const handle = () => handler(ctx, input);
    const work = mayEnd ? () => withAbortSignal(abortWhenCallerGone(reply), handle) : handle;
    if (call.raw) reply.header('cache-control', FILE_CACHE);
    const { me } = ctx as Partial<Context>;
    const answer = await (me ? runRecordedCall({ runtime, me, call, request }, work) : work());
    if (call.raw) return answer;
    reply.headers(JSON_HEADERS);
    return JSON.stringify(toEnvelope(answer));
  };
}

/** @throws Refusal 403 unless the session reaches so far and the person holds the right */
function demandCall(me: Me, call: Call, request: FastifyRequest): void {
  if (me.narrowedTo && !isCallWithinRestriction(me.narrowedTo, call, request.params)) throw httpErrors.tokenNarrow();
  if (call.access !== undefined) requireRight(me, call.access);
}

const openContext = (runtime: Runtime, request: FastifyRequest): AnonymousContext => ({
  runtime,
  requestId: request.id,
  log: request.log,
});

/** The context of the request's session. @throws Refusal 401 */
async function signedIn(runtime: Runtime, request: FastifyRequest): Promise<Context> {
  const token = tokenOfRequest(request);
  const me = token
    ? await runtime.sessions.find(token, { presence: presenceOfRequest(request), ip: request.ip })
    : null;
  if (!me) throw httpErrors.sessionEnded();
  return {
    runtime,
    me,
    entities: await runtime.entitiesOf(me.companyId),
    db: runtime.database.company(me.companyId),
    log: request.log,
    requestId: request.id,
    ip: request.ip,
  };
}

/** The input as the call's definition reads it. @throws InvalidInput */
function read(schema: z.ZodType | undefined, raw: unknown): unknown {
  requireStorableInput(raw);
  if (!schema) return raw;
  const result = parseInput(schema, raw ?? {});
  if ('faults' in result) throw new InvalidInput(result.faults);
  return result.value;
}
