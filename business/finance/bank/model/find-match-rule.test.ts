import { expect, it } from 'vitest';
import { type BankRowRule, findMatchRule } from './find-match-rule.ts';

const rule = (more: Partial<BankRowRule>): BankRowRule => ({
  ...{ name: '规则', field: 'otherSideName', op: 'contains', value: '财政' },
  ...{ amountFrom: null, amountTo: null, rowKind: null, noClaim: false, customer: null, dept: null },
  ...more,
});
const row = {
  ...{ income: '100.00', pay: '0.00', otherSideName: '云岭市财政局', otherSideUnit: null, otherSideNo: '6222 0200' },
  ...{ matter: '咨询费', summary: '集中支付', memo: null },
};

it.each([
  ['the name holds it', {}, true],
  ['the unit is looked at as well as the name', { value: '国库' }, false],
  ['a whole name', { op: 'equals', value: '云岭市财政局' }, true],
  ['a beginning', { op: 'begins', value: '财政' }, false],
  ['an end', { op: 'ends', value: '财政局' }, true],
  ['an account, however it is spaced', { field: 'otherSideNo', op: 'equals', value: '62220200' }, true],
  ['the matter counts with the summary', { field: 'summary', value: '咨询费' }, true],
  ['nothing is written there', { field: 'memo', value: '咨询' }, false],
  ['the amount lies within', { amountFrom: '100', amountTo: '100' }, true],
  ['the amount is too small', { amountFrom: '100.01' }, false],
  ['the amount is too large', { amountTo: '99.99' }, false],
] as const)('a rule is met or not: %s', (_, more, met) => {
  expect(findMatchRule(row, [rule(more)]) !== undefined).toBe(met);
});

it('only the first rule that is met counts', () => {
  const rules = [rule({ name: '一', value: '没有' }), rule({ name: '二' }), rule({ name: '三' })];
  expect(findMatchRule(row, rules)?.name).toBe('二');
});
