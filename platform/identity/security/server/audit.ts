import pg from 'pg';

/** A company's chain of administrative acts and sign-ins, as it was found. */
export interface AuditChain {
  company: string;
  entries: number;
  /** The first entry that is not as it was written; null while the chain is whole. */
  broken: { seq: string; why: string } | null;
}

/**
 * Computes every chain again: each hash must be that of its entry and the hash before it, no entry may be missing, and
 * what the entry tells of must still stand where it stood. What was cut off at the very end leaves no trace here.
 * @param url the tables' owner: row-level security must not hide rows
 */
export async function verifyAudit(url: string): Promise<AuditChain[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Instants were written in this zone.
    await client.query("set time zone 'UTC'");
    const { rows } = await client.query<{ company: string; entries: number; seq: string | null; why: string | null }>(`
      with linked as (
        select a.*, lag(a.hash) over chain as before, lag(a.seq, 1, 0::bigint) over chain as previous
        from security_audit a window chain as (partition by a.company_id order by a.seq)),
      judged as (
        select l.company_id, l.seq, case
          when l.seq <> l.previous + 1 then '之前缺少记录'
          when l.hash <> audit_hash(coalesce(l.before, ''), l.company_id, l.seq, l.source, l.source_id, l.content) then '与哈希不符，已被改动'
          when l.source = 'record_change' and to_jsonb(c) is distinct from l.content then '对应的变更记录已被改动或删除'
          when l.source = 'security_sign_in_record' and to_jsonb(s) - 'grams' is distinct from l.content then '对应的登录日志已被改动或删除'
        end as why
        from linked l
        left join record_change c on l.source = 'record_change' and c.id = l.source_id and c.company_id = l.company_id
        left join security_sign_in_record s on l.source = 'security_sign_in_record' and s.id = l.source_id and s.company_id = l.company_id)
      select company_id as company, count(*)::int as entries, min(seq) filter (where why is not null) as seq,
        (array_agg(why order by seq) filter (where why is not null))[1] as why
      from judged group by company_id order by company_id`);
    return rows.map(({ company, entries, seq, why }) => ({
      company,
      entries,
      broken: seq && why ? { seq, why } : null,
    }));
  } finally {
    await client.end();
  }
}
