import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, CallDefinitions, ListAnswer, PathParams } from '#kernel/meta/calls.ts';
import type { EntityDefinition, RecordInfo } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';
import type { Runtime } from '../runtime.ts';

/** What a call brings: places of the path, query and body as its definition reads them. */
interface Input<P extends string, B, Q> {
  params: PathParams<P>;
  body: B;
  query: Q;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler gives back: its own stream or file, nothing at all for a command, else what the call answers. */
type Answered<C, A> = C extends { raw: true } ? unknown : null extends A ? A | ReturnType<() => void> : A | Generic<A>;
/** Records as the generic machinery gives them, whose entity the compiler does not know. */
type Generic<A> = A extends RecordInfo
  ? Loose
  : A extends readonly RecordInfo[]
    ? Loose[]
    : A extends ListAnswer<infer R>
      ? R extends RecordInfo
        ? ListAnswer<Loose>
        : never
      : never;
type Loose = RecordInfo & Record<string, unknown>;

/** A handler of an open call gets no person; all others get the context of the session. */
type Handler<C> =
  C extends Call<infer P, infer B, infer Q, infer A>
    ? (
        ctx: C extends { access: 'open' } ? AnonymousContext : Context,
        input: Input<P, z.output<B>, z.output<Q>>,
      ) => Promise<Answered<C, z.output<A>>> | Answered<C, z.output<A>>
    : never;

export interface AnonymousContext {
  readonly runtime: Runtime;
  readonly requestId: string;
  readonly log: FastifyRequest['log'];
}

export type CallHandlers<C extends CallDefinitions> = { readonly [K in keyof C]: Handler<C[K]> };

/** A method: each handler takes what its own call brings. */
interface Answering {
  answer(ctx: Context | AnonymousContext, input: Input<string, unknown, unknown>): unknown;
}
export type AnyCallHandler = Answering['answer'];

/** Calls with the handlers that answer them; a missing handler or a wrong answer type does not compile. */
export interface ImplementedCalls {
  readonly tag: string;
  readonly calls: CallDefinitions;
  readonly handlers: Readonly<Record<string, AnyCallHandler>>;
  /** Calls of every entity, by name: what they answer for one, from its definition. */
  readonly ofEntity?: OfEntity;
}

type OfEntity = Readonly<Record<string, (entity: EntityDefinition) => z.ZodType>>;

export const implementCalls = <C extends CallDefinitions>(
  tag: string,
  calls: C,
  handlers: CallHandlers<C>,
  ofEntity?: OfEntity,
): ImplementedCalls => ({
  tag,
  calls,
  handlers: handlers as ImplementedCalls['handlers'],
  ofEntity,
});
