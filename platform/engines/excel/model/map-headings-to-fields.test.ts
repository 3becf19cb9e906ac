import { describe, expect, it } from 'vitest';
import { findAmbiguousFields, findHeadingRow, mapHeadingsToFields, sheetHeadingsOf } from './map-headings-to-fields.ts';

const fields = [
  { key: 'no', name: '合同编号' },
  { key: 'amount', name: '合同金额' },
  { key: 'signDate', name: '签订日期' },
];

describe('headings', () => {
  it('are found below a title and remarks', () => {
    const rows = [['2026年合同台账'], [null, '单位：元'], ['合同编号*', '合同金额（元）', '备注'], ['HT-1', 5, '']];
    expect(findHeadingRow(rows, fields)).toBe(2);
    expect(mapHeadingsToFields(sheetHeadingsOf(rows, 2), fields)).toEqual({ 0: 'no', 1: 'amount' });
  });

  it('without a known one are the first line with several texts', () => {
    expect(findHeadingRow([['台账'], ['甲', '乙'], [1, 2]], fields)).toBe(1);
    expect(findHeadingRow([[null], ['甲']], fields)).toBe(1);
    expect(findHeadingRow([], fields)).toBe(0);
  });

  it('map each field once, spaces and marks aside', () => {
    expect(mapHeadingsToFields(['签订 日期：', '合同编号', '', '无关'], fields)).toEqual({ 0: 'signDate', 1: 'no' });
  });

  it('of which several may be one field are left to a person, unless one says exactly its name', () => {
    const both = ['合同编号', '合同金额（不含税）', '合同金额(含税)'];
    expect(mapHeadingsToFields(both, fields)).toEqual({ 0: 'no' });
    expect(findAmbiguousFields(both, fields)).toEqual([{ name: '合同金额', headings: both.slice(1) }]);
    expect(mapHeadingsToFields(['合同金额（不含税）', '合同金额（万元）*'], fields)).toEqual({ 1: 'amount' });
    expect(mapHeadingsToFields(['合同金额（含税）'], fields)).toEqual({ 0: 'amount' });
    expect(mapHeadingsToFields(['合同编号', '合同编号'], fields)).toEqual({});
  });

  it('merged down over three lines are read in the lowest one', () => {
    const rows = [
      ['合同编号', '签订日期', '金额'],
      [null, null, '合同金额'],
      [null, '', null],
      ['A-1', '2026/01/05', 5],
    ];
    expect(sheetHeadingsOf(rows, 2)).toEqual(['合同编号', '签订日期', '合同金额']);
    expect(
      sheetHeadingsOf(
        [
          ['项目台账', null, null],
          ['合同编号', '', '合同金额'],
        ],
        1,
      ),
    ).toEqual(['合同编号', '', '合同金额']);
  });

  it('are as many as the widest line has cells', () => {
    expect(
      sheetHeadingsOf(
        [
          ['甲', null, null],
          [1, 2, null],
        ],
        0,
      ),
    ).toEqual(['甲', '']);
  });
});
