import { describe, expect, it } from 'vitest';
import {
  classifyBillCode,
  extractNationalCode,
  findFillerFeatures,
  isUninformativeFeature,
  normalizeUnit,
  specialtyCodeOfBill,
  splitFeatureLines,
} from './index.ts';

describe('bill codes', () => {
  it.each([
    ['010101002001', 'national', '010101002', '01'],
    ['粤011701010002', 'provincial', '011701010', '01'],
    ['01B001', 'supplement', '', '01'],
    ['0117B001', 'supplement', '', '01'],
    ['MBZC001', 'other', '', ''],
    ['1.1', 'other', '', ''],
    [' ', 'empty', '', ''],
  ])('%s is %s', (code, form, digits, specialty) => {
    expect([classifyBillCode(code), extractNationalCode(code), specialtyCodeOfBill(code)]).toEqual([
      form,
      digits,
      specialty,
    ]);
  });
});

it('units have one spelling', () => {
  expect(['㎡', '平方米', 'M2', 'm^2'].map(normalizeUnit)).toEqual(['m2', 'm2', 'm2', 'm2']);
  expect(['㎞', '吨', '公顷', '樘'].map(normalizeUnit)).toEqual(['km', 't', 'hm2', '樘']);
});

describe('features', () => {
  it('find their lines again', () => {
    expect(splitFeatureLines('1.垫层 3:7灰土 2.厚度1.5m 3、运距 1.2km')).toEqual([
      '1.垫层 3:7灰土',
      '2.厚度1.5m',
      '3、运距 1.2km',
    ]);
  });
  it('say nothing when they only repeat the code or the name, or fill a field', () => {
    expect(isUninformativeFeature('010', '楼地面', '011101001001')).toBe(true);
    expect(isUninformativeFeature('挖土', '挖土方', '')).toBe(true);
    expect(isUninformativeFeature('二类土', '挖土方', '010101002001')).toBe(false);
    const bills = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, feature: '01' }));
    expect([...findFillerFeatures([...bills, { name: 'f', feature: '室内' }])]).toEqual(['01']);
  });
});
