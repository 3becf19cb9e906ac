import { describe, expect, it } from 'vitest';
import { formulaCellFault, textCellFault } from './cell-faults.ts';
import { cleanCellText, truncateCharacters } from './clean-cell-text.ts';
import { combineDayAndTime, formatClockTime } from './clock-time.ts';

describe('text of a cell', () => {
  it.each([
    ['甲\u200B公司\uFEFF', '甲公司'],
    ['\u202D乙公司\u202C', '乙公司'],
    ['="500.00"', '500.00'],
    ['="说""你好"""', '说"你好"'],
    ['="', '="'],
    ['e\u0301', 'é'],
    ['\uD83D', '\uFFFD'],
    ['😀', '😀'],
  ])('%j is read as %j', (text, clean) => expect(cleanCellText(text)).toBe(clean));

  it('is cut at whole signs', () => {
    expect(truncateCharacters('咨😀询', 2)).toBe('咨😀');
    expect(truncateCharacters(`${'咨'.repeat(499)}😀询`, 500)).toBe(`${'咨'.repeat(499)}😀`);
    expect(truncateCharacters('咨询', 500)).toBe('咨询');
  });
});

describe('a cell', () => {
  it.each(['#N/A', '#REF!', '#DIV/0!', ' #VALUE! ', '#NAME?'])('%j is a failed formula', (text) => {
    expect([formulaCellFault(text), textCellFault(text)]).toEqual([
      expect.stringContaining('错误值'),
      expect.stringContaining('错误值'),
    ]);
  });
  it.each([6_222_021_234_567_890_000, 1e15, '6.222E+18', '2E+19'])('%j lost digits', (cell) =>
    expect([formulaCellFault(cell), textCellFault(cell)]).toEqual([null, expect.stringContaining('丢失')]),
  );
  it.each(['#1', '6222021234567890000', 999_999_999_999_999, 0.5, '1E5', null, true, '第#N/A号'])(
    '%j is whole',
    (cell) => expect(textCellFault(cell)).toBeNull(),
  );
});

it('24:00:00 is the beginning of the next day, and nothing else beyond 23:59:59 is a time', () => {
  expect(combineDayAndTime('2026-01-31', formatClockTime(24) ?? '')).toBe('2026-02-01 00:00:00');
  expect(combineDayAndTime('2026-01-31', formatClockTime(9, 5) ?? '')).toBe('2026-01-31 09:05:00');
  expect([formatClockTime(24, 0, 1), formatClockTime(25), formatClockTime(23, 60)]).toEqual([null, null, null]);
});
