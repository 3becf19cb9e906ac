import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
}).split('\n');
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.startsWith('e2e/');
const isOurs = (file: string): boolean => file !== 'tools/rules/clock-read-at-load.test.ts' && !file.includes('/demo');

/** The clock read as a file is loaded; a function asks it when it is called. */
const AT_LOAD = /^const (?!.*=>).*(\bnew Date\(\)|\bDate\.now\(\))/m;
/**
 * The database's day: connections of the product speak UTC, where it begins eight hours late. The firm's are firm_today()
 * and firm_day(instant).
 */
const OF_DATABASE =
  /\bcurrent_date\b|\bnow\(\)\s*::\s*date\b|\b(created|updated)_date::date\b|now\(\) at time zone [^)]*\)::date/;
/** Now as UTC's day or month, or as one that was moved by hand. */
const OF_UTC = /new Date\((Date\.now\(\)[^)]*)?\)\.toISOString\(\)\.slice\(0, (7|10)\)/;

/** Files that hold what they should not. */
const guilty = (among: readonly string[], wrong: RegExp): string[] =>
  among.filter((file) => {
    try {
      return wrong.test(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'));
    } catch {
      return false; // Removed, and not yet committed.
    }
  });

it('no test keeps a day it read as it was loaded (tools/testing/today-away-from-midnight.ts)', () =>
  expect(guilty(files.filter(isTest), AT_LOAD)).toEqual([]));

it('product and tests ask the firm’s day of dayOfInstant, SQL of firm_today; only the demo may be a day behind by the clock', () => {
  expect(
    guilty(
      files.filter((file) => file !== 'tools/rules/clock-read-at-load.test.ts'),
      OF_DATABASE,
    ),
  ).toEqual([]);
  expect(guilty(files.filter(isOurs), OF_UTC)).toEqual([]);
});

it('speaks up at a day of its own', () => {
  const day = 'new Date()';
  for (const late of ['current_date - 1', 'now()::date', 'c.created_date::date', "(now() at time zone 'x')::date"])
    expect(OF_DATABASE.test(late)).toBe(true);
  expect(OF_DATABASE.test('firm_day(t.created_date) < firm_today()')).toBe(false);
  expect(OF_UTC.test(`const late = ${day}.toISOString().slice(0, 10);`)).toBe(true);
  expect(AT_LOAD.test(`let a = 1;\nconst today = dayOfInstant(${day});`)).toBe(true);
  expect(AT_LOAD.test(`const later = () => dayOfInstant(${day});\nit('x', () => {\n  const now = ${day};`)).toBe(false);
});
