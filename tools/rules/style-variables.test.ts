import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const textsOf = (form: RegExp): string[] =>
  ['kernel', 'platform', 'business'].flatMap((part) =>
    readdirSync(part, { recursive: true, encoding: 'utf8' })
      .filter((name) => form.test(name))
      .map((name) => readFileSync(`${part}/${name}`, 'utf8')),
  );

it('every variable that a style sheet reads is set somewhere: a colour of a name nobody knows is none', () => {
  const sheets = textsOf(/\.css$/);
  const set = [...sheets, ...textsOf(/\.tsx?$/)].flatMap((text) => text.match(/--[a-z][a-z-]*(?=['"]?\]?\s*:)/g) ?? []);
  const known = new Set(set);
  const read = sheets.flatMap((text) => text.match(/(?<=var\()--[a-z][a-z-]*/g) ?? []);
  expect(read.filter((name) => !known.has(name))).toEqual([]);
});
