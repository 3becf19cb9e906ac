import { describe, expect, it } from 'vitest';
import { computePriceBand, computeTextSimilarity } from './price-band.ts';

describe('what is usual among prices', () => {
  it('is not known of fewer than five', () => {
    expect(computePriceBand([1, 2, 3, 4])).toBeNull();
  });

  it('is their median and how far they lie from it, whatever one of them says', () => {
    expect(computePriceBand([10, 11, 12, 13, 900])).toEqual({
      ...{ count: 5, median: 12, mad: 1, min: 10, max: 900 },
      ...{ low: 12 - 3 * 1.4826, high: 12 + 3 * 1.4826 },
    });
    expect(computePriceBand([5, 5, 5, 5, 5, 5])).toMatchObject({ median: 5, mad: 0, low: 5, high: 5 });
  });
});

describe('likeness of features', () => {
  it('is told by the pairs of letters they share, blanks and signs aside', () => {
    expect(computeTextSimilarity('1.二类土 2.运距1km', '1.二类土，2.运距 1KM')).toBe(1);
    expect(computeTextSimilarity('二类土', '三类土')).toBe(0.5);
    expect(computeTextSimilarity('', '')).toBe(1);
    expect(computeTextSimilarity('混凝土C30', '防水卷材')).toBe(0);
  });
});
