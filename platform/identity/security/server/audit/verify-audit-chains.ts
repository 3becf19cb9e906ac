import pg from 'pg';
import type { SecretSealer } from '#kernel/server/installation/secret-sealer.ts';
import { computeChainSeal } from './seal-audit-chains.ts';

/** A company's chain of administrative acts and sign-ins, as it was found. */
interface AuditChain {
  company: string;
  entries: number;
  /** The first entry that is not as it was written; null while the chain is whole. */
  broken: { seq: string; why: string } | null;
  /** How far the chain is sealed, and since when: to be compared with the product's log where more certainty is wanted. */
  sealed: { seq: string; at: string } | null;
}

interface Found {
  company: string;
  entries: number;
  seq: string | null;
  why: string | null;
  last: string | null;
  last_hash: string | null;
  head: string | null;
  head_hash: string | null;
  sealed_seq: string | null;
  sealed_hash: string | null;
  sealed_at: string | null;
  seal: string | null;
  /** The entry that was sealed has another hash, or is missing. */
  seal_lost: boolean;
  anchor: string | null;
  anchor_hash: string | null;
  anchor_seal: string | null;
}

/** What changes of a line while it counts. */
const COUNTED = "'{grams,times,last_at}'::text[]";

const QUERY = `
  with linked as (
    select a.*, coalesce(lag(a.hash) over chain, n.hash, '') as before, coalesce(lag(a.seq) over chain, n.seq, 0) as previous
    from security_audit a left join security_audit_anchor n on n.company_id = a.company_id
    window chain as (partition by a.company_id order by a.seq)),
  judged as (
    select l.company_id, l.seq, l.hash, case
      when l.seq <> l.previous + 1 then '之前缺少记录'
      when l.hash <> audit_hash(l.before, l.company_id, l.seq, l.source, l.source_id, l.content) then '与哈希不符，已被改动'
      when l.source = 'record_change' and to_jsonb(c) is distinct from l.content then '对应的变更记录已被改动或删除'
      when l.source = 'security_sign_in_record' and to_jsonb(s) - ${COUNTED} is distinct from l.content - ${COUNTED} then '对应的登录日志已被改动或删除'
    end as why
    from linked l
    left join pub_change c on l.source = 'record_change' and c.id = l.source_id and c.company_id = l.company_id
    left join security_sign_in_record s on l.source = 'security_sign_in_record' and s.id = l.source_id and s.company_id = l.company_id),
  chains as (
    select company_id, count(*)::int as entries, min(seq) filter (where why is not null) as seq,
      (array_agg(why order by seq) filter (where why is not null))[1] as why,
      max(seq) as last, (array_agg(hash order by seq desc))[1] as last_hash
    from judged group by company_id)
  select o.id as company, coalesce(k.entries, 0) as entries, k.seq, k.why, k.last, encode(k.last_hash, 'hex') as last_hash,
    h.seq as head, encode(h.hash, 'hex') as head_hash, h.sealed_seq, encode(h.sealed_hash, 'hex') as sealed_hash, h.sealed_at, h.seal,
    h.sealed_seq > coalesce(n.seq, 0) and not exists (
      select from security_audit a where a.company_id = o.id and a.seq = h.sealed_seq and a.hash = h.sealed_hash) as seal_lost,
    n.seq as anchor, encode(n.hash, 'hex') as anchor_hash, n.seal as anchor_seal
  from pub_company o
  left join chains k on k.company_id = o.id
  left join security_audit_head h on h.company_id = o.id
  left join security_audit_anchor n on n.company_id = o.id
  where k.entries > 0 or h.seq > 0 or exists (select from security_sign_in_record s where s.company_id = o.id)
  order by o.id`;

/**
 * Computes every chain again: each hash must be that of its entry and the hash before it, no entry may be missing, the chain
 * must begin where it was cut and end where it was sealed, and what an entry tells of must still stand where it stood.
 * @param url the tables' owner: row-level security must not hide rows @param secrets with the key of the installation
 */
export async function verifyAuditChains(url: string, secrets: SecretSealer): Promise<AuditChain[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Instants were written in this zone.
    await client.query("set time zone 'UTC'");
    const { rows } = await client.query<Found>(QUERY);
    return rows.map((found) => ({
      company: found.company,
      entries: found.entries,
      broken: faultOf(found, secrets),
      sealed: found.sealed_seq && found.sealed_at ? { seq: found.sealed_seq, at: found.sealed_at } : null,
    }));
  } finally {
    await client.end();
  }
}

type Fault = AuditChain['broken'];
type IsSealed = (kind: 'head' | 'anchor', place: string, hash: string | null, seal: string | null) => boolean;

/** The first thing wrong with a chain, or null. */
function faultOf(found: Found, secrets: SecretSealer): Fault {
  const { company, seq, why } = found;
  const isSealed: IsSealed = (kind, place, hash, seal) =>
    seal === computeChainSeal(secrets, kind, { company, seq: place, hash: hash ?? '' });
  const wrong = startFault(found, isSealed);
  if (wrong) return wrong;
  if (seq && why) return { seq, why };
  return endFault(found) ?? sealFault(found, isSealed);
}

/** A chain that was cut begins where its cut was sealed. */
function startFault({ anchor, anchor_hash, anchor_seal }: Found, isSealed: IsSealed): Fault {
  if (!anchor || isSealed('anchor', anchor, anchor_hash, anchor_seal)) return null;
  return { seq: anchor, why: '起点的封存与密钥不符（密钥更换过，或记录被改动）' };
}

/** The last entry is the one the chain's head names. */
function endFault({ anchor, anchor_hash, last, last_hash, head, head_hash }: Found): Fault {
  const end = last ?? anchor ?? '0';
  const seq = String(BigInt(end) + 1n);
  if (head === null) return { seq, why: '缺少链尾，末尾的记录可能已被删除' };
  const isWhole = head === end && head_hash === (last_hash ?? anchor_hash);
  return isWhole ? null : { seq, why: '末尾缺少记录' };
}

/** What was sealed stands as it stood then. */
function sealFault({ sealed_seq: seq, sealed_hash, seal, seal_lost }: Found, isSealed: IsSealed): Fault {
  if (seq === null) return null;
  if (!isSealed('head', seq, sealed_hash, seal))
    return { seq, why: '链尾的封存与密钥不符（密钥更换过，或记录被改动）' };
  return seal_lost ? { seq, why: '与封存时不同，末尾的记录已被删除或改动' } : null;
}
