import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { first } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { tokenHash } from '#kernel/server/session/tokens.ts';
import { ssoErrors } from '../../model/index.ts';
import type { Visit } from './provider.ts';

const VALID = '10 minutes';
const secret = (): string => randomBytes(32).toString('base64url');

interface NewVisit extends Visit {
  /** Goes into a cookie that scripts cannot read: only this browser may come back. */
  readonly browser: string;
}

/** Begins a way to the provider. @param target the path to show after signing in */
export async function beginVisit(db: Db, target: string): Promise<NewVisit> {
  const visit = { state: secret(), verifier: secret(), nonce: secret(), browser: secret() };
  await sql`delete from sso_visit where expires_at < now()`.execute(db);
  await sql`insert into sso_visit (state_hash, browser_hash, target, verifier, nonce, expires_at)
    values (${tokenHash(visit.state)}, ${tokenHash(visit.browser)}, ${target}, ${visit.verifier}, ${visit.nonce}, now() + ${VALID}::interval)`.execute(
    db,
  );
  return visit;
}

/** The way that ends here; it ends once. @throws Refusal when it is over or another browser's */
export async function endVisit(db: Db, state: string, browser: string): Promise<Visit & { target: string }> {
  const found = await first(
    db,
    sql<{ target: string; verifier: string; nonce: string }>`delete from sso_visit
    where state_hash = ${tokenHash(state)} and browser_hash = ${tokenHash(browser)} and expires_at > now() returning target, verifier, nonce`,
  );
  if (!found) throw ssoErrors.visitOver();
  return { ...found, state };
}
