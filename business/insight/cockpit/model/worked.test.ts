import { expect, it } from 'vitest';
import { formulaOf, workOut } from './worked.ts';

it('works a figure out of its terms, and never by nothing', () => {
  expect(workOut('sum', ['12.50'])).toBe('12.50');
  expect(workOut('less', ['100', '20.5', '0.25'])).toBe('79.25');
  expect(workOut('share', ['1', '3'])).toBe('33.3');
  expect(workOut('growth', ['150', '100'])).toBe('50.0');
  expect(workOut('growth', ['150', '0'])).toBe('0');
  expect(workOut('each', ['100', '3'])).toBe('33.33');
  expect(workOut('each', ['100', '0'])).toBe('0');
});

it('says how', () => {
  expect(formulaOf('growth', 2)).toEqual(['(', 0, ' − ', 1, ') ÷ ', 1]);
  expect(formulaOf('less', 3)).toEqual([0, ' − ', 1, ' − ', 2]);
});
