import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from './steps/run-program.mjs';

/** Lines of tests per line of code that the browser's part of the kernel has reached. It is raised, never lowered. */
const REACHED = 0.3;

const isBrowsers = (file: string) =>
  /^kernel\/web\/.*\.tsx?$|^kernel\/fields\/.*\.tsx$/.test(file) && !file.endsWith('.d.ts');
/** What tests stand on (testing) is neither code nor test. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isStand = (file: string) => file.includes('/testing/');

/** Lines that say something: neither empty nor nothing but a comment. */
const linesOf = (text: string): number => text.split('\n').filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;

function count(files: readonly string[], read: (file: string) => string) {
  const sum = (some: readonly string[]) => some.reduce((lines, file) => lines + linesOf(read(file)), 0);
  const own = files.filter((file) => isBrowsers(file) && !isStand(file));
  const tests = sum(own.filter(isTest));
  const code = sum(own.filter((file) => !isTest(file)));
  return { code, tests, ratio: tests / code };
}

/** What to do where the tests fall behind; empty where they do not. */
function fault({ code, tests, ratio }: ReturnType<typeof count>, reached: number): string {
  if (ratio >= reached) return '';
  const lacking = Math.ceil(code * reached) - tests;
  return `内核浏览器部分（kernel/web 与 kernel/fields 的 .tsx）有代码 ${code} 行、测试 ${tests} 行，每行代码 ${ratio.toFixed(3)} 行测试，低于已达到的 ${reached}：请为新代码补约 ${lacking} 行测试，不要调低 REACHED`;
}

it('the browser’s part of the kernel is tested as far as it once was', () => {
  const options = { cwd: PROJECT_ROOT, encoding: 'utf8' } as const;
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'kernel'], options).split('\n');
  const there = files.filter((file) => existsSync(path.join(PROJECT_ROOT, file)));
  expect(
    fault(
      count(there, (file) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8')),
      REACHED,
    ),
  ).toBe('');
});

it('counts lines that say something, and says how many are lacking', () => {
  const texts: Record<string, string> = {
    'kernel/web/a.ts': '// why\nlet a = 1;\n\n/** what */\na += 1;\n',
    'kernel/web/a.test.ts': 'it();\n',
    'kernel/web/testing/render-screen.tsx': 'it();\nit();\n',
    'kernel/fields/b/view.tsx': 'x;\ny;\n',
    'kernel/fields/b/kind.ts': 'x;\n',
    'kernel/server/c.ts': 'x;\n',
  };
  const counted = count(Object.keys(texts), (file) => texts[file] ?? '');
  expect(counted).toEqual({ code: 4, tests: 1, ratio: 0.25 });
  expect(fault(counted, 0.25)).toBe('');
  expect(fault(counted, 0.5)).toContain('补约 1 行测试');
});
