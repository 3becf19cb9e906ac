import type { FastifyRequest } from 'fastify';

export const TOKEN_NAME = 'AuthToken';

/**
 * The session token of a request: the AuthToken header, or for reading (GET) the cookie, which downloads and pictures
 * need. Changing calls take the header only, so no other site can make a browser send them.
 */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authtoken;
  if (typeof header === 'string' && header) return header;
  return request.method === 'GET' ? (request.cookies[TOKEN_NAME] ?? null) : null;
}
