import { describe, expect, test } from 'vitest';
import { compileFeel, listFeelReferences } from './compile-feel.ts';
import { estimateMaxSteps } from './estimate-max-steps.ts';
import { evaluateFeel } from './evaluate-feel.ts';
import { MAX_EXPRESSION_STEPS, spendSteps, withStepBudget } from './step-budget.ts';

const lines = (length: number) => ({ lines: Array.from({ length }, (_, at) => ({ n: String(at) })) });
const PAIRS = 'some a in lines satisfies some b in lines satisfies a.n + b.n < 0';

describe('An expression has so many steps and no more', () => {
  test('pairs of lines: of few they are looked through, of many it is told', () => {
    expect(evaluateFeel(PAIRS, lines(120))).toBe(false);
    expect(() => evaluateFeel(PAIRS, lines(1000))).toThrow('规则计算量过大');
  });

  test('long numbers count for what they cost', () => {
    const nines = Array(10).fill('99999999999999999999').join('*');
    const text = `some a in lines satisfies some b in lines satisfies ${nines} < a.n`;
    expect(() => evaluateFeel(text, lines(150))).toThrow('规则计算量过大');
  });

  test('a budget within another spends of both, and leaves the other what is left', () => {
    const spent = () => withStepBudget(10, () => spendSteps(11));
    const within = () =>
      withStepBudget(15, () => {
        expect(spent).toThrow('规则计算量过大');
        spendSteps(4);
        spendSteps(1);
      });
    expect(within).toThrow('规则计算量过大');
    expect(() => withStepBudget(16, () => withStepBudget(10, () => spendSteps(10)))).not.toThrow();
  });

  test('after one that spent it all the next begins anew', () => {
    expect(() => evaluateFeel(PAIRS, lines(1000))).toThrow('规则计算量过大');
    expect(evaluateFeel('1 + 1 = 2', {})).toBe(true);
  });
});

describe('What is too long or too deep is not begun', () => {
  const brackets = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
  test.each([
    ['length', `1${' + 1'.repeat(600)}`, '表达式不能超过2000个字符'],
    ['brackets', brackets(41), '括号不能超过40层'],
    ['lists', `${'['.repeat(900)}${']'.repeat(900)}`, '括号不能超过40层'],
    ['signs', `${'-'.repeat(900)}1`, '表达式嵌套过深'],
    ['conditions', `${'if true then '.repeat(150)}1`, '表达式'],
    ['three of lines', `some c in lines satisfies ${PAIRS}`, 'some/every最多嵌套2层'],
    ['three at once', 'some a in lines, b in lines, c in lines satisfies a.n + b.n + c.n < 0', 'some/every最多嵌套2层'],
  ])('%s', (_, text, told) => {
    expect(() => compileFeel(text)).toThrow(told);
  });

  test.each([brackets(40), `1${' + 1'.repeat(150)} > 0`, `"${'('.repeat(99)}" = ""`])(
    'what people write is: %s',
    (text) => {
      expect(() => evaluateFeel(text, {})).not.toThrow();
    },
  );

  test('neither is it asked what such a text reads', () => {
    expect(() => listFeelReferences('['.repeat(5000))).toThrow('表达式不能超过2000个字符');
  });
});

describe('The steps an expression takes with so many lines, told before it runs', () => {
  test.each([
    ['a + b > 3', 6],
    ['sum(lines.n)', 600],
    ['count(lines) > 3', 204],
    ['every r in lines satisfies r.n > 0', 1600],
  ])('%s: about %i', (text, steps) => {
    expect(estimateMaxSteps(text, 200)).toBeLessThan(steps * 1.2);
    expect(estimateMaxSteps(text, 200)).toBeGreaterThan(steps * 0.8);
  });

  test('it does not matter what the lines hold', () => {
    expect(estimateMaxSteps(`${PAIRS} and a = 1`, 200)).toBeGreaterThan(MAX_EXPRESSION_STEPS / 2);
    expect(estimateMaxSteps(`if false then (${PAIRS}) else true`, 200)).toBeGreaterThan(MAX_EXPRESSION_STEPS / 2);
  });

  test.each([1, 7, 60])('a run never takes more: %i lines', (length) => {
    const texts = [PAIRS, 'sum(lines.n) + count(lines)', 'every r in lines satisfies r.n >= min(lines.n)'];
    for (const text of texts)
      expect(() =>
        withStepBudget(estimateMaxSteps(text, length), () => evaluateFeel(text, lines(length))),
      ).not.toThrow();
  });
});
