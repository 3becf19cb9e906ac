import { expect, it } from 'vitest';
import { seededRandom } from '#business/consult/cost/testing/seeded-random.ts';
import { toApproximateNumber } from './to-approximate-number.ts';

it('reads what files write as Number does', () => {
  const texts = ['', '0', '-0', '1', '-1.5', '.5', '1.', '12345678.90', '0.000001', '1e3', 'x', '-', '1.2.3', '1 '];
  const draw = seededRandom(7);
  const number = () => `${draw(2) ? '-' : ''}${draw(10 ** (1 + draw(9)))}.${draw(10 ** (1 + draw(7)))}`;
  const drawn = Array.from({ length: 5000 }, number);
  for (const text of [...texts, ...drawn, '12345678901234567890.12'])
    expect(toApproximateNumber(text), text).toBe(Number(text));
  expect(toApproximateNumber(null)).toBe(0);
});
