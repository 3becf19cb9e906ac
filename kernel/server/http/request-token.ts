import type { FastifyRequest } from 'fastify';
import type { Call } from '#kernel/meta/calls.ts';
import type { RequestPresence } from '../session/session-store.ts';

const TOKEN_NAME = 'AuthToken';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cookie says who asks, too: for what browsers fetch by address alone. */
    byCookie?: boolean;
  }
}

/** Files and pictures are fetched by their address, without headers; nothing that changes something is. */
export const acceptsTokenByCookie = ({ method, raw, changes }: Call): boolean =>
  method === 'GET' && raw === true && changes !== true;

/** Sent with what a page asks by itself while nobody does anything: it puts the end of an idle session off no further. */
const PRESENCE = 'x-presence';
export const presenceOfRequest = ({ headers }: FastifyRequest): RequestPresence =>
  headers[PRESENCE] === 'open' ? 'open' : 'used';

/**
 * The session token of a request: the AuthToken header, which no other site and no picture in a page can make a browser
 * send; for files and pages also the cookie (decision 020).
 */
export function tokenOfRequest(request: FastifyRequest): string | null {
  const header = request.headers.authtoken;
  if (typeof header === 'string' && header) return header;
  return request.routeOptions.config.byCookie ? (request.cookies[TOKEN_NAME] ?? null) : null;
}
