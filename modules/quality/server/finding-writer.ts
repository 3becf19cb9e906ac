import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { Finding, FindingState } from '../model/index.ts';

/** What people said of a finding in an earlier check of the same file. */
export interface Decision {
  state: FindingState;
  ignoreReason: string;
  opinion: string;
  viewed: boolean;
  settledBy: string | null;
  settledDate: string | null;
}

/** Findings are the same when one rule says it of one field of one row. */
const identity = (ruleId: string, kind: string, id: number, field: string): string =>
  `${ruleId}|${kind}|${id}|${field}`;

/** The newest word on each finding of a file's earlier checks; a finding nobody touched is not among them. */
export async function earlierDecisions(db: Db, companyId: string, fileId: string): Promise<Map<string, Decision>> {
  const { rows } = await sql<
    Decision & { ruleId: string; kind: string; targetId: number; field: string }
  >`select * from (
      select distinct on (f.rule_id, f.target_kind, f.target_id, f.field) f.rule_id as "ruleId", f.target_kind as kind, f.target_id as "targetId", f.field,
        f.state, f.ignore_reason as "ignoreReason", f.opinion, f.viewed, f.settled_by as "settledBy", f.settled_date as "settledDate"
      from quality_finding f join quality_check_record r on r.company_id = f.company_id and r.id = f.record_id
      where f.company_id = ${companyId} and r.cost_file = ${fileId} and r.state = 'done'
      order by f.rule_id, f.target_kind, f.target_id, f.field, f.record_id desc) newest
    where state <> 'open' or opinion <> '' or viewed`.execute(db);
  return new Map(
    rows.map(({ ruleId, kind, targetId, field, ...decision }) => [identity(ruleId, kind, targetId, field), decision]),
  );
}

interface Batch {
  companyId: string;
  recordId: string;
  findings: readonly Finding[];
  decisions: ReadonlyMap<string, Decision>;
  billOfNorm: ReadonlyMap<number, number | null>;
}

const UNTOUCHED: Decision = {
  state: 'open',
  ignoreReason: '',
  opinion: '',
  viewed: false,
  settledBy: null,
  settledDate: null,
};
const ROWS_AT_ONCE = 2000;

/** Writes the findings of a record in the order of its checks, each with what was said of it before. */
export async function writeFindings(db: Db, batch: Batch): Promise<void> {
  const sameAs = new SameAs();
  for (let from = 0; from < batch.findings.length; from += ROWS_AT_ONCE) {
    const rows = batch.findings
      .slice(from, from + ROWS_AT_ONCE)
      .map((finding, at) => ({ ...rowOf(batch, finding, from + at + 1), sameAs: sameAs.of(finding) }));
    await sql`insert into quality_finding (company_id, record_id, no, check_key, rule_id, severity, target_kind, target_id, bill_id, node_id, node_path, code, name, field,
        expected, actual, diff, tolerance, formula, amount_impact, message, source, state, ignore_reason, opinion, viewed, settled_by, settled_date, same_as)
      select ${batch.companyId}::bigint, ${batch.recordId}::bigint, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (no int, "checkKey" text, "ruleId" text, severity text, "targetKind" text, "targetId" int,
        "billId" int, "nodeId" int, "nodePath" text, code text, name text, field text, expected text, actual text, diff text, tolerance text, formula text, "amountImpact" numeric, message text, source text,
        state text, "ignoreReason" text, opinion text, viewed boolean, "settledBy" bigint, "settledDate" timestamptz, "sameAs" text)`.execute(
      db,
    );
  }
}

/**
 * Names findings so that the next version of a file has the same names for the same ones (migration 0311): row ids change from
 * version to version, rule, place, code and name stay; of several alike the n-th.
 */
class SameAs {
  private readonly seen = new Map<string, number>();

  of({ ruleId, nodePath, code, name, field }: Finding): string {
    const words = [ruleId, nodePath, code, name, field].join('|');
    const nth = (this.seen.get(words) ?? 0) + 1;
    this.seen.set(words, nth);
    return createHash('md5').update(`${words}|${nth}`).digest('hex');
  }
}

function rowOf({ decisions, billOfNorm }: Batch, finding: Finding, no: number) {
  const { target, ruleId, field, ...facts } = finding;
  return {
    ...facts,
    ...(decisions.get(identity(ruleId, target.kind, target.id, field)) ?? UNTOUCHED),
    no,
    ruleId,
    field,
    targetKind: target.kind,
    targetId: target.id,
    billId: target.kind === 'bill' ? target.id : target.kind === 'norm' ? (billOfNorm.get(target.id) ?? null) : null,
  };
}
