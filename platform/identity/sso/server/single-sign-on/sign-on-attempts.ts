import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { hashSessionToken } from '#kernel/server/session/session-tokens.ts';
import { ssoErrors } from '../../model/index.ts';
import type { SignOnAttempt } from './identity-provider.ts';

const VALID = '10 minutes';
const secret = (): string => randomBytes(32).toString('base64url');

interface NewVisit extends SignOnAttempt {
  /** Goes into a cookie that scripts cannot read: only this browser may come back. */
  readonly browser: string;
}

/** Begins a way to the provider. @param target the path to show after signing in */
export async function beginSignOnAttempt(db: Db, target: string): Promise<NewVisit> {
  const visit = { state: secret(), verifier: secret(), nonce: secret(), browser: secret() };
  await sql`delete from sso_visit where expires_at < now()`.execute(db);
  await sql`insert into sso_visit (state_hash, browser_hash, target, verifier, nonce, expires_at)
    values (${hashSessionToken(visit.state)}, ${hashSessionToken(visit.browser)}, ${target}, ${visit.verifier}, ${visit.nonce}, now() + ${VALID}::interval)`.execute(
    db,
  );
  return visit;
}

/** The way that ends here; it ends once. @throws Refusal when it is over or another browser's */
export async function consumeSignOnAttempt(
  db: Db,
  state: string,
  browser: string,
): Promise<SignOnAttempt & { target: string }> {
  const found = await fetchFirstRow(
    db,
    sql<{ target: string; verifier: string; nonce: string }>`delete from sso_visit
    where state_hash = ${hashSessionToken(state)} and browser_hash = ${hashSessionToken(browser)} and expires_at > now() returning target, verifier, nonce`,
  );
  if (!found) throw ssoErrors.visitOver();
  return { ...found, state };
}
