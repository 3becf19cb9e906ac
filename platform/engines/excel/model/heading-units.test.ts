import { describe, expect, it } from 'vitest';
import { decimalField, moneyField, percentField } from '#kernel/fields/index.ts';
import { convertToFieldUnit, headingToFieldFactor, unitInHeading } from './heading-units.ts';

describe('the unit in a heading', () => {
  it.each([
    ['合同金额（万元）', '万元'],
    ['合同金额(单位：万元)*', '万元'],
    ['合同金额（含税）（万元）', '万元'],
    ['金额/万元', '万元'],
    ['合同金额（元）', '元'],
    ['费率(%)', '%'],
    ['费率［‰］', null],
    ['合同金额（含税）', null],
    ['合同金额', null],
  ])('of %s is %s', (heading, unit) => expect(unitInHeading(heading)).toBe(unit));

  it.each([
    [moneyField('合同金额'), '合同金额（万元）', '356.25', '3562500'],
    [moneyField('合同金额'), '合同金额（万元）', '1,356.25', '13562500'],
    [moneyField('合同金额'), '合同金额（元）', '356.25', '356.25'],
    [moneyField('合同金额'), '合同金额（亿元）', '0.00000001', '1'],
    [moneyField('合同金额'), '合同金额（万元）', '暂定', '暂定'],
    [percentField('费率'), '费率（%）', '9.25', '0.0925'],
    [percentField('费率'), '费率（‰）', '3', '0.003'],
    [decimalField('规模'), '规模（万元）', '3', '3'],
  ])('turns a number into the unit of the field: %#', (field, heading, text, own) => {
    expect(convertToFieldUnit(text, headingToFieldFactor(field as never, heading))).toBe(own);
  });
});
