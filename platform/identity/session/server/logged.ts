import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { SessionKind } from '#kernel/server/session/new-session.ts';
import { logSignIn } from '#platform/identity/security/server/index.ts';
import type { Asker } from './asker.ts';
import { firstCompany } from './first-company.ts';

const ended = ({ message, httpCode }: Refusal) => ({ reason: message, locked: httpCode === 429 });

interface SignInAttempt {
  loginName: string;
  kind: SessionKind;
  companyId: string;
  userName?: string | null;
}

/** Does what signs somebody in, and writes how it ended. */
export async function logged<T>(db: Db, asker: Asker, attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
  const { ip, agent } = asker;
  return work().then(
    async (result) => {
      await logSignIn(db, { ...attempt, ip, agent });
      return result;
    },
    async (error: unknown) => {
      if (error instanceof Refusal) await logSignIn(db, { ...attempt, ip, agent, ...ended(error) });
      throw error;
    },
  );
}

/** Writes a refusal of somebody who did not prove an account: beside the account where there is one of the name. */
export async function loggedRefusal<T>(
  db: Db,
  { ip, agent }: Asker,
  { loginName, kind, companyId }: { loginName: string; kind: SessionKind; companyId?: string },
  work: () => Promise<T>,
): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const found = await first(
      db,
      sql<{ id: string; name: string }>`select company_id as id, name from pub_person
      where (lower(login_name) = ${loginName.toLowerCase()} or phone = ${loginName})
        and (${companyId ?? null}::bigint is null or company_id = ${companyId ?? null}::bigint) order by id limit 1`,
    );
    const company = found?.id ?? (await firstCompany(db));
    await logSignIn(db, {
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
