import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { outsideSystemErrors } from '../../model/index.ts';

export interface EnabledOutsideSystem {
  code: string;
  name: string;
  purposes: string | null;
  /** It may be handed administrators, too. */
  administrators: boolean;
  /** Where processes ask it. */
  address: string | null;
  secret: string;
}

/** An enabled outside system of a company with its shared secret; null where there is none that can be opened. */
export async function findEnabledOutsideSystem(
  { database, secrets, log }: Pick<Runtime, 'database' | 'secrets' | 'log'>,
  companyId: string,
  code: string,
): Promise<EnabledOutsideSystem | null> {
  const row = await fetchFirstRow(
    database.system,
    sql<EnabledOutsideSystem>`select o.code, o.name, o.purposes, o.address,
      coalesce(o.administrators, false) as administrators, s.secret from sso_outside_system o
    join sso_outside_secret s on s.company_id = o.company_id and s.system_id = o.id
    where o.company_id = ${companyId} and lower(o.code) = ${code.toLowerCase()} and o.enabled`,
  );
  if (!row) return null;
  try {
    return { ...row, secret: secrets.open(row.secret) };
  } catch (err) {
    log.error({ err, system: row.code }, 'the secret of an outside system was sealed with another key: make a new one');
    return null;
  }
}

/** Makes a new secret for a system of the person's company, told this one time; the old one ends. */
export async function createOutsideSystemSecret(ctx: Context, id: string): Promise<{ secret: string }> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ id: string }>`select id from sso_outside_system
    where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(id)}`,
  );
  if (!found) throw outsideSystemErrors.outsideSystemMissing();
  const secret = randomBytes(32).toString('base64url');
  await sql`insert into sso_outside_secret (company_id, system_id, secret) values (${ctx.me.companyId}, ${found.id}, ${ctx.runtime.secrets.seal(secret)})
    on conflict (company_id, system_id) do update set secret = excluded.secret`.execute(ctx.runtime.database.system);
  return { secret };
}
