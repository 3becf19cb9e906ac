import { expect, it } from 'vitest';
import { compareWithEarlierAmount } from './compare-with-earlier-amount.ts';

it('an amount is told by what it differs from an earlier one, and by how much of it', () => {
  expect(compareWithEarlierAmount('112.50', '100')).toEqual({ difference: '12.5', share: '0.125' });
  expect(compareWithEarlierAmount('0', '80')).toEqual({ difference: '-80', share: '-1' });
  // From less than nothing upwards is more, and of nothing there is no share.
  expect(compareWithEarlierAmount('10', '-40')).toEqual({ difference: '50', share: '1.25' });
  expect(compareWithEarlierAmount('10', '0')).toEqual({ difference: '10', share: null });
});
