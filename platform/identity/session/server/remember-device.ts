import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Runtime } from '#kernel/server/runtime.ts';
import { hashSessionToken } from '#kernel/server/session/session-tokens.ts';
import type { SignInAnswer } from '../model/sign-in-answer-schemas.ts';

/** Marks a browser in which somebody has signed in. It opens nothing: it only tells its person's slips from strangers' guesses. */
export const DEVICE_COOKIE = 'device';
const DAYS = 180;
/** Browsers of one person that are remembered. */
const MOST = 20;
const COOKIE = { path: '/api', httpOnly: true, sameSite: 'lax', maxAge: DAYS * 86_400 } as const;

/** What the database keeps of a mark. */
export const hashDeviceToken = hashSessionToken;

/** Remembers the browser of somebody who has just signed in. @returns what signing in answered */
export async function rememberDevice<E extends SignInAnswer>(
  { database }: Runtime,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  entered: E,
): Promise<E> {
  if (!('authToken' in entered)) return entered;
  const known = request.cookies[DEVICE_COOKIE];
  const mark = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  await sql`with owner as (select company_id, user_id from pub_session where token_hash = ${hashSessionToken(entered.authToken)}),
      old as (delete from session_device d using owner o where d.company_id = o.company_id and d.user_id = o.user_id
        and (d.used_at < now() - make_interval(days => ${DAYS}) or d.mark_hash in (
          select x.mark_hash from session_device x where x.company_id = o.company_id and x.user_id = o.user_id
          order by x.used_at desc offset ${MOST - 1})) and d.mark_hash <> ${hashDeviceToken(mark)})
    insert into session_device (mark_hash, company_id, user_id) select ${hashDeviceToken(mark)}, company_id, user_id from owner
    on conflict (mark_hash, company_id, user_id) do update set used_at = now()`.execute(database.system);
  reply.setCookie(DEVICE_COOKIE, mark, COOKIE);
  return entered;
}
