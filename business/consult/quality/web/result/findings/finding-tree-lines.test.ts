import { describe, expect, it, test } from 'vitest';
import { listedFinding, openFinding } from '../../../testing/check-record-rows.ts';
import { findFindingById, groupFindings, listFindingLineChildren, shortenNodePath } from './finding-tree-lines.ts';

test('a place is shown by the end of its path', () => {
  expect(shortenNodePath('')).toBe('');
  expect(shortenNodePath('土建工程')).toBe('土建工程');
  expect(shortenNodePath('1#楼 / 土建工程 / 砌筑工程')).toBe('…/ 砌筑工程');
  expect(shortenNodePath('1#楼 / 门/窗工程')).toBe('…/ 门/窗工程');
});

describe('headings over findings', () => {
  const titlesOf = (...given: Parameters<typeof groupFindings>) =>
    groupFindings(...given).map(({ title, findings }) => `${title} ${findings.length}`);

  it('name the check, the severity or the place', () => {
    const findings = [
      listedFinding('1'),
      listedFinding('2', { severity: 'warn' }),
      listedFinding('3', { checkKey: 'projectAmountCheck', nodeId: null, nodePath: '' }),
      listedFinding('4', { checkKey: 'gone', nodeId: null, nodePath: '' }),
    ];
    expect(titlesOf(findings, 'check')).toEqual(['综合单价检查 2', '造价金额检查 1', 'gone 1']);
    expect(titlesOf(findings, 'severity')).toEqual(['错误 3', '警告 1']);
    expect(titlesOf(findings, 'node')).toEqual(['1#楼 / 土建工程 / 砌筑工程 2', '整个文件 2']);
  });

  it('keep two nodes of one path apart, and two fields of one rule', () => {
    expect(titlesOf([listedFinding('1'), listedFinding('2', { nodeId: 8 })], 'node')).toHaveLength(2);
    const fields = ['综合单价', '合价', ''].map((field, at) => listedFinding(String(at + 1), { field }));
    expect(titlesOf(fields, 'rule')).toEqual([
      '综合单价检查 · 综合单价 1',
      '综合单价检查 · 合价 1',
      '综合单价检查 · 其他 1',
    ]);
  });

  it('put amounts into bands from their lower end, whichever way the money moves', () => {
    const amounts = ['1000000.00', '-2500000', '999999.99', '100000', '-10000', '9999.99', '0', null];
    const findings = amounts.map((amountImpact, at) => listedFinding(String(at + 1), { amountImpact }));
    expect(titlesOf(findings, 'amount')).toEqual([
      '影响 100 万元以上 2',
      '影响 10 万～100 万元 2',
      '影响 1 万～10 万元 1',
      '影响 1 万元以下 2',
      '不涉及金额 1',
    ]);
  });

  it('stand in the order of their first finding', () => {
    const findings = ['warn', 'error', 'warn'] as const;
    const rows = findings.map((severity, at) => listedFinding(String(at + 1), { severity }));
    expect(groupFindings(rows, 'severity').map(({ findings: own }) => own.map(({ id }) => id))).toEqual([
      ['1', '3'],
      ['2'],
    ]);
  });
});

test('what comes from a fault is folded below it and is found there; a fault of its own is a leaf', () => {
  const consequence = openFinding('2', { causeNo: 1 });
  const fault = listedFinding('1', { consequences: [consequence] });
  const [group] = groupFindings([fault], 'check');
  expect(group && listFindingLineChildren(group)).toEqual([fault]);
  expect(listFindingLineChildren(fault)).toEqual([consequence]);
  expect(listFindingLineChildren(consequence)).toBeNull();
  expect(listFindingLineChildren(listedFinding('3'))).toBeNull();
  expect(findFindingById([fault], '2')).toBe(consequence);
  expect(findFindingById([fault], '7')).toBeNull();
  expect(findFindingById([fault], null)).toBeNull();
});
