import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

const OURS = /^(?:kernel|platform|business|apps|e2e)\/.+\.tsx?$/;
const TEST = /\.test\.tsx?$|\/testing\/|^e2e\//;

/** @typedef {{ file: string, area: string, text: string, lines: number, isTest: boolean }} Source */

/**
 * The sources of the product and of its tests, as they lie in the tree; declarations of other people's code are none.
 * @returns {Source[]} in the order of their names
 */
export function listSources() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => OURS.test(file) && !file.endsWith('.d.ts') && existsSync(path.join(PROJECT_ROOT, file)))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
      return {
        file,
        area: file.split('/', 2).join('/'),
        text,
        lines: text.split('\n').length,
        isTest: TEST.test(file),
      };
    });
}
