import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { SignInMethodKind } from '#kernel/server/session/new-session-types.ts';
import { recordSignInAttempt } from '#platform/identity/security/server/index.ts';
import type { AnonymousCaller } from './anonymous-caller.ts';
import { loadFirstCompanyId } from './first-company.ts';

const ended = ({ message, httpCode }: Refusal) => ({ reason: message, locked: httpCode === 429 });

interface SignInAttempt {
  loginName: string;
  kind: SignInMethodKind;
  companyId: string;
  userName?: string | null;
}

/** Does what signs somebody in, and writes how it ended. */
export async function withSignInLog<T>(
  db: Db,
  asker: AnonymousCaller,
  attempt: SignInAttempt,
  work: () => Promise<T>,
): Promise<T> {
  const { ip, agent } = asker;
  return work().then(
    async (result) => {
      await recordSignInAttempt(db, { ...attempt, ip, agent });
      return result;
    },
    async (error: unknown) => {
      if (error instanceof Refusal) await recordSignInAttempt(db, { ...attempt, ip, agent, ...ended(error) });
      throw error;
    },
  );
}

/** Writes a refusal of somebody who did not prove an account: beside the account where there is one of the name. */
export async function withSignInRefusalLog<T>(
  db: Db,
  { ip, agent }: AnonymousCaller,
  { loginName, kind, companyId }: { loginName: string; kind: SignInMethodKind; companyId?: string },
  work: () => Promise<T>,
): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const found = await fetchFirstRow(
      db,
      sql<{ id: string; name: string }>`select company_id as id, name from pub_person
      where (lower(login_name) = ${loginName.toLowerCase()} or phone = ${loginName})
        and (${companyId ?? null}::bigint is null or company_id = ${companyId ?? null}::bigint) order by id limit 1`,
    );
    const company = found?.id ?? (await loadFirstCompanyId(db));
    await recordSignInAttempt(db, {
      companyId: company,
      loginName,
      userName: found?.name,
      kind,
      ...ended(error),
      ip,
      agent,
    });
    throw error;
  });
}
