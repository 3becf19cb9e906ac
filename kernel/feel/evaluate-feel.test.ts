import { describe, expect, test } from 'vitest';
import { listFeelNames } from './compile-feel.ts';
import { evaluateFeel } from './evaluate-feel.ts';

const form = {
  请假天数: '10',
  days: 4,
  kind: '事假',
  amount: '9.50',
  limit: '10.00',
  tax: '0.2',
  base: 0.1,
  code: '001',
  empty: null,
  blank: '',
  done: true,
  from: '2026-03-01',
  rows: [{ n: '1.1' }, { n: '2.2' }],
  tags: ['急', '密'],
  none: [],
  unknown: [{ n: null }],
};

test.each([
  ['days > 3', true],
  ['请假天数 > 9', true],
  ['请假天数 > 3 and kind = "事假"', true],
  ['amount < limit', true],
  ['limit = 10', true],
  ['amount + limit = 19.5', true],
  ['base + tax = 0.3', true],
  ['code = "1"', false],
  ['days in [1..4)', false],
  ['days in (1..4]', true],
  ['days between 4 and 5', true],
  ['kind in ("事假", "病假")', true],
  ['kind in ["病假"]', false],
  ['days in (>= 5, 4)', true],
  ['kind in tags', false],
  ['list contains(tags, "急")', true],
  ['empty = null', true],
  ['blank = null', true],
  ['empty > 3', null],
  ['empty > 3 or days = 4', true],
  ['empty > 3 and days = 5', false],
  ['not(done)', false],
  ['if done then "甲" else "乙"', '甲'],
  ['some r in rows satisfies r.n > 2', true],
  ['every r in rows satisfies r.n > 2', false],
  ['sum(rows.n) = 3.3', true],
  ['sum(none.n) = 0', true],
  ['sum(unknown.n) = 0', true],
  ['sum(empty) + 5 = 5', true],
  ['days - sum(none.n) > 3', true],
  ['max(none.n) = null', true],
  ['count(rows) = 2 and max(rows.n) = 2.2 and min(3, 1) = 1', true],
  ['from < date("2026-03-02")', true],
  ['starts with(kind, "事") and contains(kind, "假") and ends with(kind, "假")', true],
  ['-days + 2 * (3 - 1) = 0', true],
  ['days / 0', null],
  ['string length(kind) = 2', true],
  ['"n" + string(days) + string(done) = "n4true"', true],
  ['  days = 4\n and done // 备注', true],
])('%s is %s', (text, value) => {
  expect(evaluateFeel(text, form)).toBe(value);
});

describe('A mistake is said in Chinese', () => {
  test.each([
    ['days >', '表达式不完整'],
    ['', '表达式为空'],
    ['days > 3 3', '第'],
    ['dayz > 3', '没有名为「dayz」的字段'],
    ['kind > 3', '「事假」与数字3不能比较大小'],
    ['code = 1', '「001」与数字1不能比较大小'],
    ['kind and done', '「事假」不是“是/否”'],
    ['danger(1)', '没有函数「danger」'],
    ['constructor("x")', '没有函数「constructor」'],
    ['{a: 1}', '不支持的写法'],
    ['days.x = 1', '数字4没有「x」'],
  ])('%s', (text, message) => {
    expect(() => evaluateFeel(text, form)).toThrow(message);
  });
});

describe('working days', () => {
  const firm = { workCalendar: { '2026-10-01': false, '2026-10-02': false, '2026-10-10': true }, from: null };

  test.each([
    ['workingDays("2026-09-30", "2026-10-05") = 2', true],
    ['workingDays("2026-10-10", "2026-10-11") = 1', true],
    ['workingDays("2026-10-11", "2026-10-11") = 0', true],
    ['workingDays("2026-10-11", "2026-10-09") = 0', true],
    ['workingDays(from, "2026-10-09") = null', true],
    ['holidaysKept("2026-01-01", "2026-12-31")', true],
    ['holidaysKept("2026-12-31", "2027-01-01")', false],
    ['holidaysKept(from, "2027-01-01") = null', true],
  ])('%s is %s', (text, value) => {
    expect(evaluateFeel(text, firm)).toBe(value);
  });

  test('are not counted over centuries, nor without a calendar', () => {
    expect(() => evaluateFeel('workingDays("1900-01-01", "2900-01-01")', firm)).toThrow('日期相距过远');
    expect(() => evaluateFeel('workingDays("2026-10-11", "2026-10-09")', {})).toThrow('此处不能使用工作日历');
  });
});

test('the names an expression uses are known before it runs', () => {
  expect(listFeelNames('请假天数 > 3 and some r in rows satisfies count(r.n) > limit')).toEqual([
    '请假天数',
    'rows',
    'limit',
  ]);
});
