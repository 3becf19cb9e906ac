import { sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { OneCheckResult } from './checks/run-checks.ts';
import type { CheckFigure, Finding, FindingState, NotCheckedRule, Severity } from './findings/finding.ts';

/** What a person said of a finding. */
export type FindingOpinion = { state: FindingState; opinion: string };

/** A fault with what comes from it, whatever check found that. */
export type FindingInReport = Finding & FindingOpinion & { consequences: Finding[] };

/** One check's line in the summary and the findings below it. */
export type ReportCheck = {
  key: string;
  title: string;
  checked: number;
  counts: Readonly<Record<Severity, number>>;
  ignored: number;
  /** Consequences this check found, told below the faults they come from. */
  carried: number;
  /** Σ of the money the errors that are not ignored move, each with its consequences once, 元. */
  amount: string;
  notChecked: NotCheckedRule[];
  figures: CheckFigure[];
  findings: FindingInReport[];
};

/** All a quality report prints, as plain data. */
export type QualityReport = {
  title: string;
  project: { name: string; code: string; owner: string; area: string; scale: string };
  file: { name: string; format: string; edition: string; total: string; compileCompany: string; priceDate: string };
  rows: { bills: number; measures: number; norms: number; resources: number };
  /** When the checks ran (yyyy-MM-dd HH:mm) and who started them. */
  ranAt: string;
  ranBy: string;
  company: string;
  checks: ReportCheck[];
};

const GRAVITY: Readonly<Record<Severity, number>> = { error: 0, warn: 1, info: 2 };

type Say = {
  /** What a person said of a finding. */
  viewOf: (finding: Finding) => FindingOpinion;
  /** The fault a consequence comes from. */
  causes: ReadonlyMap<Finding, Finding>;
};

/** Groups the faults the checks found with what people said of them and what comes from each; the gravest come first. */
export function buildReportChecks(runs: readonly OneCheckResult[], { viewOf, causes }: Say): ReportCheck[] {
  const below = new Map<Finding, Finding[]>();
  for (const [consequence, cause] of causes) below.set(cause, [...(below.get(cause) ?? []), consequence]);
  return runs.map(({ key, title, outcome }) => {
    const faults = outcome.findings.filter((finding) => !causes.has(finding));
    const findings = faults
      .map((finding) => ({ ...finding, ...viewOf(finding), consequences: below.get(finding) ?? [] }))
      .sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]);
    const counted = findings.filter((finding) => finding.state !== 'ignored');
    const of = (severity: Severity) => counted.filter((finding) => finding.severity === severity);
    return {
      key,
      title,
      checked: outcome.checked,
      counts: { error: of('error').length, warn: of('warn').length, info: of('info').length },
      ignored: findings.length - counted.length,
      carried: outcome.findings.length - faults.length,
      amount: sumDecimals(of('error').map(moneyOf)).toFixed(2),
      notChecked: outcome.notChecked,
      figures: outcome.figures,
      findings,
    };
  });
}

/** The money a fault moves: the most that it or one of its consequences says. */
function moneyOf({ amountImpact, consequences }: FindingInReport): string {
  const said = [amountImpact, ...consequences.map((each) => each.amountImpact)].filter((amount) => amount !== null);
  const sizes = said.map((amount) => toDecimal(amount).abs());
  return sizes.reduce((most, size) => (size.gt(most) ? size : most), toDecimal('0')).toFixed(2);
}

/** What is said of one check: a check that could look at nothing is never called passed. */
export type CheckConclusion = 'found' | 'carried' | 'clean' | 'partly' | 'unchecked';

/** The words in the conclusion column. */
export const checkConclusionNames: Readonly<Record<CheckConclusion, string>> = {
  found: '发现问题',
  carried: '连带问题',
  clean: '未发现问题',
  partly: '部分未检查',
  unchecked: '未检查',
};

export function deriveCheckConclusion(check: ReportCheck): CheckConclusion {
  const { error, warn, info } = check.counts;
  if (error + warn + info > 0) return 'found';
  if (check.carried > 0) return 'carried';
  if (check.notChecked.length === 0) return 'clean';
  return check.checked === 0 ? 'unchecked' : 'partly';
}

export function countReportFaults(report: QualityReport): Record<Severity, number> {
  const total = { error: 0, warn: 0, info: 0 };
  for (const { counts } of report.checks) {
    total.error += counts.error;
    total.warn += counts.warn;
    total.info += counts.info;
  }
  return total;
}
