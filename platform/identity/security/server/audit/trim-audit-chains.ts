import { sql } from 'kysely';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { SecretSealer } from '#kernel/server/installation/secret-sealer.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { computeChainSeal, type SealedChainPosition } from './seal-audit-chains.ts';

/** Entries that one transaction cuts off. */
const AT_ONCE = 5000;

/**
 * Cuts off what is older than each company keeps its sign-in log: entries of the chain up to the last one before the first
 * that is young enough, with the lines of the log that they tell of. The last entry cut off is anchored and sealed first,
 * so that what remains can be verified from there.
 */
export async function trimAuditChains({
  database,
  secrets,
  log,
}: Pick<Runtime, 'database' | 'secrets' | 'log'>): Promise<void> {
  const found = await fetchRows(
    database.system,
    sql<{
      company: string;
      days: number;
    }>`select company_id as company, coalesce(log_days, 365) as days
    from security_access_policy`,
  );
  for (const { company, days } of found) {
    let cut = 0;
    for (let last = AT_ONCE; last === AT_ONCE; cut += last)
      last = await database.system.transaction().execute((db) => cutOnce(db, secrets, company, days));
    if (cut > 0) log.info({ company, cut }, 'audit chain cut');
  }
}

/** @returns how many entries went */
async function cutOnce(db: Db, secrets: SecretSealer, company: string, days: number): Promise<number> {
  // Nothing is appended meanwhile.
  await sql`select pg_advisory_xact_lock(hashtextextended('audit ' || ${company}::text, 727007))`.execute(db);
  const anchor = await fetchFirstRow(
    db,
    sql<SealedChainPosition>`with oldest as (
      select seq, hash, (content ->> 'at')::timestamptz as at from security_audit
      where company_id = ${company} order by seq limit ${AT_ONCE})
    select ${company}::text as company, o.seq, encode(o.hash, 'hex') as hash from oldest o
    where o.seq < coalesce((select min(seq) from oldest where at is null or at >= now() - make_interval(days => ${days})), 9223372036854775807)
    order by o.seq desc limit 1`,
  );
  if (!anchor) return 0;
  await sql`insert into security_audit_anchor (company_id, seq, hash, cut_at, seal)
    values (${company}, ${anchor.seq}, decode(${anchor.hash}, 'hex'), now(), ${computeChainSeal(secrets, 'anchor', anchor)})
    on conflict (company_id) do update set seq = excluded.seq, hash = excluded.hash, cut_at = excluded.cut_at, seal = excluded.seal`.execute(
    db,
  );
  await sql`delete from security_sign_in_record r using security_audit a
    where a.company_id = ${company} and a.seq <= ${anchor.seq} and a.source = 'security_sign_in_record'
      and r.company_id = a.company_id and r.id = a.source_id`.execute(db);
  const gone = await fetchFirstRow(
    db,
    sql<{ n: number }>`with gone as (
      delete from security_audit where company_id = ${company} and seq <= ${anchor.seq} returning 1)
    select count(*)::int as n from gone`,
  );
  return gone?.n ?? 0;
}

export const trimAuditSchedule: ScheduledTask = { name: 'security-cut-audit', when: 'night', run: trimAuditChains };
