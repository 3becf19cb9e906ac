import { describe, expect, it } from 'vitest';
import { formatResourceKind } from './cost-term-names.ts';
import { formatAmount, formatQuantity, formatUnit, formatYuan } from './format-cost-number.ts';
import { quantityDecimalsOfUnit } from './measurement-unit.ts';

describe('numbers of a cost file', () => {
  it('show two decimals of an amount, and more only where the file has more', () => {
    expect(['1234.5', '0', '-0.125', '1234567'].map(formatAmount)).toEqual([
      '1,234.50',
      '0.00',
      '-0.125',
      '1,234,567.00',
    ]);
  });

  it('show three decimals of a quantity', () => {
    expect(['12', '12.3456'].map(formatQuantity)).toEqual(['12.000', '12.3456']);
  });

  it('show money as a result in cents, however many decimals the file has', () => {
    expect(['1234.567', '0.005', '-0.004'].map(formatYuan)).toEqual(['1,234.57', '0.01', '0.00']);
  });

  it('show nothing where nothing is stated', () => {
    for (const format of [formatAmount, formatYuan, formatQuantity])
      expect([format(null), format(undefined), format('')]).toEqual([format(null), format(null), format(null)]);
  });
});

describe('units', () => {
  it('are printed with their exponent', () => {
    expect(['m2', 'M3', 'km2', '100m2', 't', 'm'].map(formatUnit)).toEqual(['m²', 'm³', 'km²', '100m2', 't', 'm']);
  });

  it('say how many decimals a quantity has by the standard', () => {
    expect(['吨', 'kg', '㎡', 'm', '樘', '项'].map(quantityDecimalsOfUnit)).toEqual([3, 2, 2, 2, 0, 0]);
    expect(['hm2', '宗', ''].map(quantityDecimalsOfUnit)).toEqual([null, null, null]);
  });
});

it('kinds of resources have names; one the standard does not know is shown as it is', () => {
  expect([formatResourceKind(2), formatResourceKind(7), formatResourceKind(99), formatResourceKind(null)]).toEqual([
    '人工',
    '配合比、商品混凝土',
    '类别99',
    '',
  ]);
});
