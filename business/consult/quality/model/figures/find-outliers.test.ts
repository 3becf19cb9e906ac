import { describe, expect, it } from 'vitest';
import { findOutliers } from './find-outliers.ts';

const far = (prices: readonly string[], share = 0.2) =>
  findOutliers(prices, (price) => price, share).map(({ row, usual }) => [row, usual]);

describe('what lies far from the others', () => {
  it('is told with what is usual', () => {
    expect(far(['100', '101', '99', '100', '102', '300'])).toEqual([['300', 100.5]]);
    expect(far(['100', '101', '99', '100', '102', '1'])).toEqual([['1', 100]]);
  });

  it('is nothing among fewer than five', () => {
    expect(far(['100', '100', '100', '9999'])).toEqual([]);
    expect(far([])).toEqual([]);
  });

  it('is nothing within the share of what is usual, however alike the others are', () => {
    expect(far(['100', '100', '100', '100', '120'])).toEqual([]);
    expect(far(['100', '100', '100', '100', '120.01'])).toEqual([['120.01', 100]]);
  });

  it('is nothing where all differ widely', () => {
    expect(far(['10', '60', '110', '160', '210', '260'])).toEqual([]);
  });

  it('does not move what is usual, even where a third are far', () => {
    expect(far(['100', '101', '99', '100', '5000', '6000']).map(([row]) => row)).toEqual(['5000', '6000']);
  });
});
