import { describe, expect, it } from 'vitest';
import { dateField, dateTimeField, moneyField, monthField, percentField, textField } from '#kernel/fields/index.ts';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import { cellToFieldInput, formatSpreadsheetCell, type SpreadsheetCell } from './cell-to-field-input.ts';

const day = new Date(Date.UTC(2026, 0, 5));

describe('a cell', () => {
  it.each<[SpreadsheetCell, string]>([
    [day, '2026/01/05'],
    [new Date(Date.UTC(2026, 10, 20, 9, 29, 59, 999)), '2026/11/20 09:30'],
    [0.1 + 0.2, '0.3'],
    [13_912_345_678, '13912345678'],
    [1e21, '1000000000000000000000'],
    [true, '是'],
    ['  桥 ', '桥'],
    [null, ''],
  ])('%j is shown as %j', (cell, shown) => {
    expect(formatSpreadsheetCell(cell)).toBe(shown);
  });

  it.each<[ReturnType<typeof dateField>, SpreadsheetCell, unknown]>([
    [dateField('日期'), day, '2026-01-05'],
    [dateField('日期'), 46_027, '2026-01-05'],
    [dateField('日期'), 20_260_105, '2026-01-05'],
    [dateField('日期'), '2026/01/05', '2026-01-05'],
    [dateField('日期'), '2026/1/5', '2026-01-05'],
    [dateField('日期'), '2026-01-05 00:00:00', '2026-01-05'],
    [dateField('日期'), '2026年1月5日', '2026-01-05'],
    [dateField('日期'), '2026.1.5', '2026-01-05'],
    [dateField('日期'), '2026/02/30', '✗日期不是有效日期'],
    [dateField('日期'), 2026, '✗日期不是有效日期'],
    [monthField('月份') as never, day, '2026-01'],
    [monthField('月份') as never, '2026年1月', '2026-01'],
    [monthField('月份') as never, '2026-11', '2026-11'],
    [monthField('月份') as never, '2026.12', '2026-12'],
    [monthField('月份') as never, '202611', '2026-11'],
    [monthField('月份') as never, 202_612, '2026-12'],
    [monthField('月份') as never, '2026/11/20', '2026-11'],
    [dateField('日期'), '202611', '✗日期不是有效日期'],
    [dateField('日期'), 202_612, '✗日期不是有效日期'],
    [dateField('日期'), 2_026_111, '✗日期不是有效日期'],
    [dateField('日期'), '2026-11', '✗日期不是有效日期'],
    [dateTimeField('时间') as never, '202611 09:30', '✗时间不是有效时间'],
    [dateTimeField('时间') as never, '2026/01/05 09:30', '2026-01-05T01:30:00.000Z'],
    [dateTimeField('时间') as never, day, '2026-01-04T16:00:00.000Z'],
    [percentField('费率') as never, '9.25%', '0.092500'],
    [percentField('费率') as never, 0.0925, '0.092500'],
    [percentField('费率') as never, '100%', '1.000000'],
    [percentField('费率') as never, '0.5％', '0.005000'],
    [moneyField('金额') as never, 0.1 + 0.2, '0.30'],
    [moneyField('金额') as never, '1,234.50', '1234.50'],
    [moneyField('金额') as never, 33.3333, '✗金额最多2位小数'],
    [textField('编号') as never, 12, '12'],
    [textField('编号') as never, null, null],
  ])('for %j with %j is read as %j', (field, cell, kept) => {
    const { values, faults } = validateFields({ it: field }, { it: cellToFieldInput(field, cell) }, 'partial');
    expect(faults.it ? `✗${faults.it}` : values.it).toBe(kept);
  });
});
