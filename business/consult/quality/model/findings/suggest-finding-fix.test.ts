import { describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { checkRecordTabTitle, ownFindingsAddress } from './finding-address.ts';
import { suggestFindingFix } from './suggest-finding-fix.ts';

const finding = (more: Partial<Finding>): Finding => ({
  checkKey: 'taxCheck',
  ruleId: 'taxCheck.rate',
  severity: 'error',
  target: { kind: 'bill', id: 1 },
  nodeId: 3,
  nodePath: '1号楼/建筑',
  code: '010101002001',
  name: '挖一般土方',
  field: '合价',
  expected: '',
  actual: '',
  diff: '',
  tolerance: '',
  formula: '',
  amountImpact: null,
  message: '合价不符',
  source: '',
  ...more,
});

describe('what to do about a finding', () => {
  it('that was worked out is to check the calculation before its result', () => {
    expect(suggestFindingFix(finding({ formula: '100 × 9% = 9.00', expected: '9.00', actual: '8.00' }))).toBe(
      '按计算式核对各项数据：数据无误时将“合价”更正为 9.00，否则更正参与计算的数据',
    );
  });

  it('with another number is to change it, or to say why not', () => {
    expect(suggestFindingFix(finding({ field: '税率', expected: '9', actual: '11' }))).toBe(
      '将“税率”由 11 调整为 9，或说明理由后忽略',
    );
  });

  it('that is judged by words is to be looked at', () => {
    expect(suggestFindingFix(finding({ field: '', expected: '5 至 10', actual: '11' }))).toBe(
      '核对该项，使其符合“5 至 10”，确有依据的说明理由后忽略',
    );
  });

  it('with nothing there is to fill it in, whatever was expected', () => {
    expect(suggestFindingFix(finding({ field: '项目特征' }))).toBe('补充“项目特征”');
    expect(suggestFindingFix(finding({ field: '税率', expected: '9' }))).toBe('补充“税率”');
  });

  it('of a price is to look where that comes from', () => {
    const odd = { field: '市场价', actual: '9999' };
    expect(suggestFindingFix(finding({ ...odd, target: { kind: 'resource', id: 1 } }))).toBe(
      '核对“市场价”及其价格来源',
    );
    expect(suggestFindingFix(finding(odd))).toBe('核对“市场价”，确有依据的说明理由后忽略');
  });
});

describe('the page of findings', () => {
  it('is named after its record, once that was read', () => {
    expect(checkRecordTabTitle({ id: '17' })).toBe('质检 17');
    expect(checkRecordTabTitle({ id: '17', name: '审判综合楼' })).toBe('质检 17：审判综合楼');
  });

  it('shows those of whoever opens it, or of a person, under a name that may hold any sign', () => {
    const record = { id: '17', name: '1#楼 & 地下室' };
    const address = new URL(ownFindingsAddress(record), 'http://localhost');
    expect(address.searchParams.get('assignee')).toBe('mine');
    expect(address.searchParams.get('name')).toBe('质检 17：1#楼 & 地下室');
    expect(ownFindingsAddress(record, '42')).toContain('&assignee=42');
  });
});
