import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { SecretSealer } from '#kernel/server/installation/secret-sealer.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import type { Runtime } from '#kernel/server/runtime.ts';

/** A place of a chain that a seal names: its hash covers everything before it. */
export interface SealedChainPosition {
  company: string;
  seq: string;
  /** In hex. */
  hash: string;
}

/** What only the product can write beside a place of a chain: the key lies outside the database. */
export const computeChainSeal = (
  secrets: SecretSealer,
  kind: 'head' | 'anchor',
  { company, seq, hash }: SealedChainPosition,
): string => secrets.sign(`audit ${kind}|${company}|${seq}|${hash}`);

interface Head extends SealedChainPosition {
  /** The last sealed entry, or the anchor that stands for it, is still there as it was. */
  whole: boolean;
}

/**
 * Seals the end of every chain that has grown: entries cut off behind a seal are missed by whoever verifies. A chain that
 * no longer holds what was sealed keeps the old seal, as evidence. Each seal is logged too, where the database does not reach.
 */
export async function sealAuditChains({
  database,
  secrets,
  log,
}: Pick<Runtime, 'database' | 'secrets' | 'log'>): Promise<void> {
  const found = await fetchRows(
    database.system,
    sql<Head>`select h.company_id as company, h.seq, encode(h.hash, 'hex') as hash,
      h.sealed_seq is null or exists (select from security_audit a where a.company_id = h.company_id and a.seq = h.sealed_seq and a.hash = h.sealed_hash)
        or exists (select from security_audit_anchor n where n.company_id = h.company_id and n.seq >= h.sealed_seq) as whole
    from security_audit_head h where h.sealed_seq is distinct from h.seq or h.sealed_hash is distinct from h.hash`,
  );
  for (const { whole, ...head } of found) {
    if (!whole) log.error({ company: head.company }, 'audit chain is not as it was sealed');
    else {
      await sql`update security_audit_head set sealed_seq = ${head.seq}, sealed_hash = decode(${head.hash}, 'hex'),
          sealed_at = now(), seal = ${computeChainSeal(secrets, 'head', head)} where company_id = ${head.company}`.execute(
        database.system,
      );
      log.info({ company: head.company, seq: head.seq, hash: head.hash }, 'audit chain sealed');
    }
  }
}

export const sealAuditSchedule: ScheduledTask = { name: 'security-seal-audit', when: 'minute', run: sealAuditChains };
