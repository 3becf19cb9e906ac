import { describe, expect, it } from 'vitest';
import type { CostLedgerLine, CostLedgerSheet } from '../calls.ts';
import { createEmptyLedgerRow } from '../sheet/ledger-row.ts';
import { buildSettlementStatement, type SettlementStatementInput } from './build-settlement-statement.ts';

const SETTLED: SettlementStatementInput = {
  name: '审判综合楼工程',
  contractNo: 'SG2026-01',
  builder: '华南建工集团',
  owner: '云岭市中级人民法院',
  consultant: '云岭造价咨询有限公司',
  projectNo: 'XM202601',
  basis: '施工合同及竣工图',
  note: null,
  compiler: '李工',
  checker: undefined,
  approver: '王总',
  state: 'approved',
};

const sums = (claimed: string, agreed: string, increase: string, decrease: string) => ({
  base: '0',
  claimed,
  agreed,
  increase,
  decrease,
});
const line = (no: string, name: string, section: boolean, of = sums('100', '90', '0', '10')): CostLedgerLine => ({
  ...createEmptyLedgerRow(Number(no.replaceAll('.', ''))),
  no,
  name,
  section,
  sums: of,
  over: false,
});
const sheet = (
  lines: CostLedgerLine[],
  total = sums('1234567.8', '1111111.02', '0', '123456.78'),
): CostLedgerSheet => ({
  version: 1,
  state: 'draft',
  lines,
  total,
});
const made = (lines: CostLedgerLine[] = [], more: Partial<SettlementStatementInput> = {}) =>
  buildSettlementStatement({ ...SETTLED, ...more }, sheet(lines));

describe('a 定案表', () => {
  it('says on its title that it is a draft until it is approved', () => {
    expect(made().title).toBe('工程结算审核定案表');
    for (const state of ['draft', 'running', 'returned', 'void'])
      expect(made([], { state }).title).toBe('工程结算审核定案表（征求意见稿）');
  });

  it('shows sections of two levels and bills of the first; what lies deeper is in their sums', () => {
    const { rows } = made([
      line('1', '土建工程', true),
      line('1.1', '土方', true),
      line('1.1.1', '基坑', true),
      line('1.1.1.1', '挖土', false),
      line('1.2', '零星用工', false),
      line('2', '税金', false),
    ]);
    expect(rows.map(([no, name]) => `${no} ${name}`)).toEqual(['1 土建工程', '1.1 土方', '2 税金', ' 合计']);
  });

  it('states each amount with separators and cents, and the rate of what was taken off in percent', () => {
    const { rows, columns } = made([line('1', '土建工程', true, sums('2000', '1900.5', '100', '199.5'))]);
    expect(rows[0]).toEqual(['1', '土建工程', '2,000.00', '1,900.50', '100.00', '199.50', '4.98%']);
    expect(rows.at(-1)).toEqual(['', '合计', '1,234,567.80', '1,111,111.02', '0.00', '123,456.78', '10.00%']);
    expect(columns).toHaveLength(7);
  });

  it('has no rate where nothing was asked for, and one below zero where more was granted', () => {
    const { rows } = made([
      line('1', '新增', true, sums('0', '50', '50', '0')),
      line('2', '签证', true, sums('100', '110', '10', '0')),
    ]);
    expect(rows.map((row) => row.at(-1)).slice(0, 2)).toEqual(['—', '-10.00%']);
  });

  it('writes the agreed total in words', () => {
    expect(made().words).toContain('壹佰壹拾壹万壹仟壹佰壹拾壹元');
    expect(made().words).toContain('贰分');
  });

  it('leaves blank what nobody filled in', () => {
    const { facts, note, people } = made([], { contractNo: null });
    expect(facts[1]).toEqual(['合同编号', '']);
    expect(note).toBe('');
    expect(people).toEqual([
      ['编制人', '李工'],
      ['审核人', ''],
      ['审定人', '王总'],
    ]);
  });
});
