import { describe, expect, it } from 'vitest';
import type { OneCheckResult } from './checks/run-checks.ts';
import type { Finding, FindingState, Severity } from './findings/finding.ts';
import { buildReportChecks, countReportFaults, deriveCheckConclusion, type QualityReport } from './quality-report.ts';

const finding = (name: string, severity: Severity, amountImpact: string | null = null): Finding => ({
  checkKey: 'taxCheck',
  ruleId: 'taxCheck.rate',
  severity,
  target: { kind: 'bill', id: 1 },
  nodeId: null,
  nodePath: '',
  code: '',
  name,
  field: '合价',
  expected: '',
  actual: '',
  diff: '',
  tolerance: '',
  formula: '',
  amountImpact,
  message: '',
  source: '',
});
const run = (findings: Finding[], more: Partial<OneCheckResult['outcome']> = {}): OneCheckResult => ({
  key: 'taxCheck' as OneCheckResult['key'],
  title: '税金检查',
  outcome: { findings, notChecked: [], checked: 10, figures: [], ...more },
});
const reported = (
  runs: readonly OneCheckResult[],
  { ignored = [], causes = new Map() }: { ignored?: readonly string[]; causes?: ReadonlyMap<Finding, Finding> } = {},
) => {
  const stateOf = ({ name }: Finding): FindingState => (ignored.includes(name) ? 'ignored' : 'open');
  return buildReportChecks(runs, { viewOf: (one) => ({ state: stateOf(one), opinion: '' }), causes });
};
const NOT_CHECKED = [{ ruleId: 'taxCheck.base', reason: '文件没有税金表' }];

describe('a check in the report', () => {
  it('tells the gravest faults first and keeps the order of equal ones', () => {
    const [check] = reported([
      run([finding('a', 'info'), finding('b', 'error'), finding('c', 'warn'), finding('d', 'error')]),
    ]);
    expect(check?.findings.map(({ name }) => name)).toEqual(['b', 'd', 'c', 'a']);
    expect(check?.counts).toEqual({ error: 2, warn: 1, info: 1 });
  });

  it('counts apart what somebody ignored, and takes its money for nothing', () => {
    const [check] = reported([run([finding('a', 'error', '100'), finding('b', 'error', '20.5')])], { ignored: ['a'] });
    expect(check).toMatchObject({ counts: { error: 1 }, ignored: 1, amount: '20.50' });
    expect(check?.findings).toHaveLength(2);
  });

  it('adds up the money of errors alone, whichever way it moves', () => {
    const [check] = reported([
      run([
        finding('a', 'error', '-100.01'),
        finding('b', 'error', '50'),
        finding('c', 'warn', '999'),
        finding('d', 'error'),
      ]),
    ]);
    expect(check?.amount).toBe('150.01');
  });

  it('tells consequences below the fault they come from, and their money once: the most of them', () => {
    const [cause, first, second] = [
      finding('原因', 'error', '100'),
      finding('连带一', 'error', '-109'),
      finding('连带二', 'error', '100'),
    ];
    const causes = new Map([
      [first, cause],
      [second, cause],
    ]);
    const [check, other] = reported([run([cause, first]), run([second])], { causes });
    expect(check?.findings.map(({ name, consequences }) => [name, consequences.map((one) => one.name)])).toEqual([
      ['原因', ['连带一', '连带二']],
    ]);
    expect(check).toMatchObject({ counts: { error: 1 }, carried: 1, amount: '109.00' });
    expect(other).toMatchObject({ counts: { error: 0 }, carried: 1, amount: '0.00', findings: [] });
  });
});

describe('the conclusion of a check', () => {
  const concluded = (...given: Parameters<typeof reported>) => reported(...given).map(deriveCheckConclusion)[0];

  it('is that something was found, a hint too', () => {
    expect(concluded([run([finding('a', 'info')])])).toBe('found');
  });

  it('is clean where nothing is wrong, or all of it was ignored', () => {
    expect(concluded([run([])])).toBe('clean');
    expect(concluded([run([finding('a', 'error')])], { ignored: ['a'] })).toBe('clean');
  });

  it('is not clean where only consequences of other faults were found', () => {
    const [cause, carried] = [finding('a', 'error'), finding('b', 'error')];
    expect(concluded([run([carried])], { causes: new Map([[carried, cause]]) })).toBe('carried');
  });

  it('is never called passed where rules could not be applied', () => {
    expect(concluded([run([], { notChecked: NOT_CHECKED })])).toBe('partly');
    expect(concluded([run([], { notChecked: NOT_CHECKED, checked: 0 })])).toBe('unchecked');
    expect(concluded([run([finding('a', 'warn')], { notChecked: NOT_CHECKED })])).toBe('found');
  });
});

it('a report counts the faults of all its checks', () => {
  const checks = reported([
    run([finding('a', 'error'), finding('b', 'warn')]),
    run([finding('c', 'error'), finding('d', 'info')]),
  ]);
  expect(countReportFaults({ checks } as QualityReport)).toEqual({ error: 2, warn: 1, info: 1 });
});
