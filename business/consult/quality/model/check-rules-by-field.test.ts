import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkRulesByField } from './check-rules-by-field.ts';

const folder = path.join(import.meta.dirname, 'checks');
const sources = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/** A rule is made where its check is: by its name behind the check's key. */
const exists = (rule: string): boolean => {
  const [check = '', name = ''] = rule.split('.');
  return sources.some((text) => text.includes(check)) && sources.some((text) => text.includes(`'${name}'`));
};

it('every number of a cost file is worked out again by a rule that exists, or says why not', () => {
  const entries = Object.entries(checkRulesByField).flatMap(([list, fields]) =>
    Object.entries(fields).map(([field, covered]) => ({ field: `${list}.${field}`, covered })),
  );
  expect(entries.length).toBeGreaterThan(60);
  for (const { field, covered } of entries) {
    if ('not' in covered) expect(covered.not, field).toMatch(/\w+ \w+ \w+/);
    else
      expect(
        covered.rules.filter((rule) => !exists(rule)),
        field,
      ).toEqual([]);
  }
});
