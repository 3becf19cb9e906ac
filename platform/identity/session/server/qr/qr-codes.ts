import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Me } from '#kernel/server/access/me.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { hashSessionToken } from '#kernel/server/session/session-tokens.ts';
import { QR_CODE_SECONDS, type QrCodeState, type QrSignInRequest, qrSignInErrors } from '../../model/index.ts';

const secret = (): string => randomBytes(24).toString('base64url');

/** A new code for a browser that wants to sign in, and the key by which only that browser can ask how it ended. */
export async function createQrCode(
  db: Db,
  { ip, agent }: { ip: string; agent?: string },
): Promise<{ code: string; key: string }> {
  const made = { code: secret(), key: secret() };
  await sql`delete from session_qr_code where expires_at < now()`.execute(db);
  await sql`insert into session_qr_code (code_hash, key_hash, ip, agent, expires_at)
    values (${hashSessionToken(made.code)}, ${hashSessionToken(made.key)}, ${ip}, ${(agent ?? '').slice(0, 300)}, now() + make_interval(secs => ${QR_CODE_SECONDS}))`.execute(
    db,
  );
  return made;
}

interface Standing {
  state: QrCodeState;
  companyId: string | null;
  userId: string | null;
}

/** How a code stands; unknown, used and old ones are over. */
export async function loadQrCodeStatus(db: Db, { code, key }: { code: string; key: string }): Promise<Standing> {
  const found = await fetchFirstRow(
    db,
    sql<Standing>`select state, company_id as "companyId", user_id as "userId" from session_qr_code
    where code_hash = ${hashSessionToken(code)} and key_hash = ${hashSessionToken(key)} and expires_at > now()`,
  );
  return found ?? { state: 'over', companyId: null, userId: null };
}

/** Takes a confirmed code away: true for the one who gets the session. */
export async function consumeQrCode(db: Db, code: string): Promise<boolean> {
  const found = await fetchRows(
    db,
    sql`delete from session_qr_code
    where code_hash = ${hashSessionToken(code)} and state = 'confirmed' and expires_at > now() returning 1`,
  );
  return found.length === 1;
}

/** Notes who scanned a code and answers which browser shows it. @throws Refusal when it is over or somebody else's */
export async function scanQrCode(db: Db, me: Me, code: string): Promise<QrSignInRequest> {
  const row = await fetchFirstRow(
    db,
    sql<QrSignInRequest & { userId: string | null }>`update session_qr_code
    set state = 'scanned', company_id = coalesce(company_id, ${me.companyId}), user_id = coalesce(user_id, ${me.userId})
    where code_hash = ${hashSessionToken(code)} and state in ('waiting', 'scanned') and expires_at > now()
    returning ip, agent, created_at as "createdAt", user_id as "userId"`,
  );
  if (!row) throw qrSignInErrors.qrOver();
  if (row.userId !== me.userId) throw qrSignInErrors.qrTaken();
  return { ip: row.ip, agent: row.agent, createdAt: row.createdAt };
}

/** The scanning person's decision. @throws Refusal when the code is over or somebody else's */
export async function decideQrCode(db: Db, me: Me, code: string, state: 'confirmed' | 'refused'): Promise<void> {
  const found = await fetchRows(
    db,
    sql`update session_qr_code set state = ${state}
    where code_hash = ${hashSessionToken(code)} and state = 'scanned' and expires_at > now()
      and company_id = ${me.companyId} and user_id = ${me.userId} returning 1`,
  );
  if (!found.length) throw qrSignInErrors.qrOver();
}
