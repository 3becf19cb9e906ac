import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { errorWireCode } from '#kernel/meta/errors.ts';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

interface NamedError {
  readonly file: string;
  readonly code: string;
  readonly text: string;
}

/** Every error of the catalogues in a file: defineErrors({ name: 'sentence' }). */
function errorsIn(file: string, source: string): NamedError[] {
  const found: NamedError[] = [];
  const visit = (node: ts.Node): void => {
    for (const one of textsOf(node))
      if (ts.isPropertyAssignment(one))
        found.push({ file, code: errorWireCode(one.name.getText()), text: one.initializer.getText() });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

function textsOf(node: ts.Node): readonly ts.ObjectLiteralElementLike[] {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineErrors') return [];
  const [texts] = node.arguments;
  return texts && ts.isObjectLiteralExpression(texts) ? texts.properties : [];
}

/** Codes of one word, which say nothing, and codes that stand for several sentences. */
function faultsOf(errors: readonly NamedError[]): string[] {
  return errors.flatMap(({ file, code, text }) => {
    if (!code.includes('.')) return [`${file}: “${code}”只有一个词，请写明是什么`];
    const first = errors.find((one) => one.code === code);
    return first && first.text !== text ? [`${file}: “${code}”在 ${first.file} 中另有含义`] : [];
  });
}

const catalogues = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'kernel', 'platform', 'business'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(path.join(PROJECT_ROOT, file)))
  .flatMap((file) => errorsIn(file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')));

it('an error’s code says what is refused and stands for one sentence in the whole product', () => {
  expect(catalogues.length).toBeGreaterThan(100);
  expect(faultsOf(catalogues)).toEqual([]);
});

it('speaks up at a code of one word, and at one code for two sentences; the same sentence twice is one meaning', () => {
  const planted = [
    ...errorsIn('a.ts', "export const one = defineErrors({ over: '已到期', levelUsed: '级别在用' });"),
    ...errorsIn('b.ts', "const two = { ...defineErrors({ levelUsed: '{count}人在用' }, 409) };"),
    ...errorsIn('c.ts', "defineErrors({ levelUsed: '级别在用' }, 409);"),
  ];
  expect(faultsOf(planted)).toEqual(['a.ts: “over”只有一个词，请写明是什么', 'b.ts: “level.used”在 a.ts 中另有含义']);
});
