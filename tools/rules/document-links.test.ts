import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

const LINK = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

it('every link of a text about the project leads to a file', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  const texts = listed.split('\n').filter((file) => file !== '' && existsSync(path.join(PROJECT_ROOT, file)));
  const broken = texts.flatMap((file) =>
    [...readFileSync(path.join(PROJECT_ROOT, file), 'utf8').matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(path.join(PROJECT_ROOT, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});
