import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, Calls, PathParams } from '#kernel/meta/calls.ts';
import type { Context } from '../context.ts';
import type { Runtime } from '../runtime.ts';

/** What a call brings: places of the path, query and body as its definition reads them. */
export interface Input<P extends string, B, Q> {
  params: PathParams<P>;
  body: B;
  query: Q;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A handler of an open call gets no person; all others get the context of the session. */
export type Handler<C> =
  C extends Call<infer P, infer B, infer Q, infer A>
    ? (
        ctx: C extends { access: 'open' } ? OpenContext : Context,
        input: Input<P, z.output<B>, z.output<Q>>,
      ) => Promise<C extends { raw: true } ? unknown : z.input<A>> | (C extends { raw: true } ? unknown : z.input<A>)
    : never;

export interface OpenContext {
  readonly runtime: Runtime;
  readonly requestId: string;
  readonly log: FastifyRequest['log'];
}

export type Handlers<C extends Calls> = { readonly [K in keyof C]: Handler<C[K]> };

/** A method: each handler takes what its own call brings. */
interface Answering {
  answer(ctx: Context | OpenContext, input: Input<string, unknown, unknown>): unknown;
}
export type AnyHandler = Answering['answer'];

/** Calls with the handlers that answer them; a missing handler or a wrong answer type does not compile. */
export interface CallGroup {
  readonly tag: string;
  readonly calls: Calls;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
}

export const implement = <C extends Calls>(tag: string, calls: C, handlers: Handlers<C>): CallGroup => ({
  tag,
  calls,
  handlers: handlers as CallGroup['handlers'],
});
