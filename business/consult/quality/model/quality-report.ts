import { sum } from '#kernel/base/numbers/decimal.ts';
import type { CheckRun } from './checks/run-checks.ts';
import type { CheckFigure, Finding, FindingState, NotChecked, Severity } from './findings/finding.ts';

/** What a person said of a finding. */
export type FindingView = { state: FindingState; opinion: string };

export type ReportFinding = Finding & FindingView;

/** One check's line in the summary and the findings below it. */
export type ReportCheck = {
  key: string;
  title: string;
  checked: number;
  counts: Readonly<Record<Severity, number>>;
  ignored: number;
  /** Σ |money moved| of the error findings that are not ignored, 元. */
  amount: string;
  notChecked: NotChecked[];
  figures: CheckFigure[];
  findings: ReportFinding[];
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

/** Groups what the checks found with what people said of it. `viewOf` answers for each finding of a run, in its order; the gravest come first. */
export function reportChecks(runs: readonly CheckRun[], viewOf: (finding: Finding) => FindingView): ReportCheck[] {
  return runs.map(({ key, title, outcome }) => {
    const seen = outcome.findings.map((finding) => ({ ...finding, ...viewOf(finding) }));
    const findings = seen.sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]);
    const counted = findings.filter((finding) => finding.state !== 'ignored');
    const of = (severity: Severity) => counted.filter((finding) => finding.severity === severity);
    return {
      key,
      title,
      checked: outcome.checked,
      counts: { error: of('error').length, warn: of('warn').length, info: of('info').length },
      ignored: findings.length - counted.length,
      amount: moneyMoved(of('error')),
      notChecked: outcome.notChecked,
      figures: outcome.figures,
      findings,
    };
  });
}

/** Σ |amountImpact|: over- and undercharging do not cancel out. */
const moneyMoved = (findings: readonly Finding[]): string =>
  sum(
    findings.map(({ amountImpact }) => (amountImpact?.startsWith('-') ? amountImpact.slice(1) : amountImpact)),
  ).toFixed(2);

/** What is said of one check: a check that could look at nothing is never called passed. */
export type Conclusion = 'found' | 'clean' | 'partly' | 'unchecked';

/** The words in the conclusion column. */
export const conclusionNames: Readonly<Record<Conclusion, string>> = {
  found: '发现问题',
  clean: '未发现问题',
  partly: '部分未检查',
  unchecked: '未检查',
};

export function conclusionOf(check: ReportCheck): Conclusion {
  const { error, warn, info } = check.counts;
  if (error + warn + info > 0) return 'found';
  if (check.notChecked.length === 0) return 'clean';
  return check.checked === 0 ? 'unchecked' : 'partly';
}

export function countsOf(report: QualityReport): Record<Severity, number> {
  const total = { error: 0, warn: 0, info: 0 };
  for (const { counts } of report.checks) {
    total.error += counts.error;
    total.warn += counts.warn;
    total.info += counts.info;
  }
  return total;
}
