import { expect, it } from 'vitest';
import { conditionToFeel, describeFeelCondition, parseFeelCondition } from './editable-condition.ts';

const names = { field: (code: string) => ({ days: '请假天数', kind: '请假类型' })[code] ?? code };

it.each([
  ['days > 3', '请假天数大于3'],
  ['days >= 3.5 and kind = "年假"', '请假天数大于等于3.5，且请假类型等于年假'],
  [
    'days > 3 and kind = "a" or days > 9 and kind != "b"',
    '请假天数大于3，且请假类型等于a；或请假天数大于9，且请假类型不等于b',
  ],
  ['kind in ("a", "b")', '请假类型属于a、b'],
  ['days in (1, 2)', '请假天数属于1、2'],
])('%s is %s, and the same again when written', (feel, words) => {
  const condition = parseFeelCondition(feel);
  expect(condition && conditionToFeel(condition)).toBe(feel);
  expect(describeFeelCondition(feel, names)).toBe(words);
});

it.each(['', 'days >', 'days + 1 > 3', 'not(days > 3)', 'days between 1 and 3', 'kind = days', 'contains(kind, "a")'])(
  '“%s” stays an expression for experts',
  (feel) => {
    expect(parseFeelCondition(feel)).toBeNull();
    expect(describeFeelCondition(feel, names)).toBe(feel);
  },
);

it('keeps quotes within a text', () => {
  const feel = conditionToFeel([[{ field: 'kind', operator: '=', values: ['说"是"'], isNumber: false }]]);
  expect(parseFeelCondition(feel)?.[0]?.[0]?.values).toEqual(['说"是"']);
});
