import { expect, it } from 'vitest';
import { buildFigureFormulaParts, computeFigure } from './figure-operations.ts';

it('works a figure out of its terms, and never by nothing', () => {
  expect(computeFigure('sum', ['12.50'])).toBe('12.50');
  expect(computeFigure('less', ['100', '20.5', '0.25'])).toBe('79.25');
  expect(computeFigure('share', ['1', '3'])).toBe('33.3');
  expect(computeFigure('growth', ['150', '100'])).toBe('50.0');
  expect(computeFigure('growth', ['150', '0'])).toBe('0');
  expect(computeFigure('each', ['100', '3'])).toBe('33.33');
  expect(computeFigure('each', ['100', '0'])).toBe('0');
});

it('says how', () => {
  expect(buildFigureFormulaParts('growth', 2)).toEqual(['(', 0, ' − ', 1, ') ÷ ', 1]);
  expect(buildFigureFormulaParts('less', 3)).toEqual([0, ' − ', 1, ' − ', 2]);
});
