import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Finding, FindingState } from '../../model/index.ts';

/** What people said of a finding in an earlier check of the file or of a version before it. */
interface Decision {
  state: FindingState;
  ignoreReason: string;
  opinion: string;
  viewed: boolean;
  settledBy: string | null;
  settledDate: string | null;
  assignee: string | null;
  assignedBy: string | null;
  assignedDate: string | null;
  assignNote: string;
}

/** What was said holds for the same finding with the same values, in this version of the file or the next. */
const decisionKey = (sameAs: string, { actual, expected }: Pick<Finding, 'actual' | 'expected'>): string =>
  `${sameAs}|${actual}|${expected}`;

/** The newest word on each finding of earlier checks of a file and of the versions before it; what nobody touched is not among them. */
export async function loadEarlierDecisions(db: Db, companyId: string, fileId: string): Promise<Map<string, Decision>> {
  const found = await fetchRows(
    db,
    sql<Decision & Pick<Finding, 'actual' | 'expected'> & { sameAs: string }>`select * from (
      select distinct on (f.same_as, f.actual, f.expected) f.same_as as "sameAs", f.actual, f.expected,
        f.state, f.ignore_reason as "ignoreReason", f.opinion, f.viewed, f.settled_by as "settledBy", f.settled_date as "settledDate",
        f.assignee, f.assigned_by as "assignedBy", f.assigned_date as "assignedDate", f.assign_note as "assignNote"
      from pub_cost_file c
      join pub_cost_file v on v.company_id = c.company_id and v.project = c.project and v.stage is not distinct from c.stage and v.version_no <= c.version_no
      join quality_check_record r on r.company_id = v.company_id and r.cost_file = v.id and r.state = 'done'
      join quality_finding f on f.company_id = r.company_id and f.record_id = r.id
      where c.company_id = ${companyId} and c.id = ${fileId}
      order by f.same_as, f.actual, f.expected, f.record_id desc) newest
    where state <> 'open' or opinion <> '' or viewed or assignee is not null`,
  );
  return new Map(
    found.map(({ sameAs, actual, expected, ...decision }) => [decisionKey(sameAs, { actual, expected }), decision]),
  );
}

interface Batch {
  companyId: string;
  recordId: string;
  findings: readonly Finding[];
  /** The fault each consequence comes from. */
  causes: ReadonlyMap<Finding, Finding>;
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
  assignee: null,
  assignedBy: null,
  assignedDate: null,
  assignNote: '',
};
const ROWS_AT_ONCE = 2000;

/** Writes the findings of a record in the order of its checks, each with what was said of it before. */
export async function writeFindings(db: Db, batch: Batch): Promise<void> {
  const sameAs = new SameAs();
  const numbers = new Map(batch.findings.map((finding, at) => [finding, at + 1]));
  const causeNo = (finding: Finding): number | null => {
    const cause = batch.causes.get(finding);
    return cause ? (numbers.get(cause) ?? null) : null;
  };
  for (let from = 0; from < batch.findings.length; from += ROWS_AT_ONCE) {
    const rows = batch.findings.slice(from, from + ROWS_AT_ONCE).map((finding, at) => ({
      ...rowOf(batch, finding, from + at + 1, sameAs.of(finding)),
      causeNo: causeNo(finding),
    }));
    await sql`insert into quality_finding (company_id, record_id, no, check_key, rule_id, severity, target_kind, target_id, bill_id, node_id, node_path, code, name, field,
        expected, actual, diff, tolerance, formula, amount_impact, message, source, state, ignore_reason, opinion, viewed, settled_by, settled_date, assignee, assigned_by, assigned_date, assign_note, same_as, cause_no)
      select ${batch.companyId}::bigint, ${batch.recordId}::bigint, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (no int, "checkKey" text, "ruleId" text, severity text, "targetKind" text, "targetId" int,
        "billId" int, "nodeId" int, "nodePath" text, code text, name text, field text, expected text, actual text, diff text, tolerance text, formula text, "amountImpact" numeric, message text, source text,
        state text, "ignoreReason" text, opinion text, viewed boolean, "settledBy" bigint, "settledDate" timestamptz, assignee bigint, "assignedBy" bigint, "assignedDate" timestamptz, "assignNote" text, "sameAs" text, "causeNo" int)`.execute(
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

function rowOf({ decisions, billOfNorm }: Batch, finding: Finding, no: number, sameAs: string) {
  const { target, ...facts } = finding;
  return {
    ...facts,
    ...(decisions.get(decisionKey(sameAs, finding)) ?? UNTOUCHED),
    no,
    sameAs,
    targetKind: target.kind,
    targetId: target.id,
    billId: target.kind === 'bill' ? target.id : target.kind === 'norm' ? (billOfNorm.get(target.id) ?? null) : null,
  };
}
