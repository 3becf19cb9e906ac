import { describe, expect, it } from 'vitest';
import { validateTiers } from './validate-tiers.ts';

const tiers = (...uppers: (string | null)[]) => uppers.map((upper) => ({ upper, value: '1' }));

describe('the bands of a tariff', () => {
  it('rise from one to the next', () => {
    expect(validateTiers('progressive', tiers('100', '500', '1000'))).toBeNull();
    expect(validateTiers('progressive', tiers('100', '99.99'))).toBe('分档第2行：上限应大于上一档');
    expect(validateTiers('progressive', tiers('100', '500', '500.00'))).toBe('分档第3行：上限应大于上一档');
  });

  it('are compared as numbers, not as texts', () => {
    expect(validateTiers('progressive', tiers('9', '10', '100'))).toBeNull();
  });

  it('begin above zero', () => {
    expect(validateTiers('progressive', tiers('0', '10'))).toBe('分档第1行：上限应大于上一档');
    expect(validateTiers('interpolate', tiers('-1', '10'))).toBe('分档第1行：上限应大于上一档');
  });

  it('may be open above in the last alone', () => {
    expect(validateTiers('progressive', tiers('100', null))).toBeNull();
    expect(validateTiers('progressive', [{ value: '1' }])).toBeNull();
    expect(validateTiers('progressive', tiers(null, '100'))).toBe('分档第1行：只有最后一档可以没有上限');
  });

  it('are points of interpolation, each with its amount', () => {
    expect(validateTiers('interpolate', tiers('100', null))).toBe('分档第2行：内插法的每一点都要有计费额');
  });

  it('may be none', () => {
    expect(validateTiers('progressive', [])).toBeNull();
  });
});
