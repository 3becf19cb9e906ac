import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** Refusals of business modules that say no code yet. It only ever gets fewer. */
const MOST_OF_BUSINESS = 110;

/** Where a refusal is made with neither a catalogue nor a code: it goes by the general code of its status. */
function uncoded(file: string, source: string): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText() === 'Refusal' && !isCoded(node.arguments ?? []))
      found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** What is told as a list, written there or taken from another refusal, has a code for each of its parts. */
const isCoded = ([what, , , code]: readonly ts.Expression[]): boolean =>
  what !== undefined && (ts.isArrayLiteralExpression(what) || what.getText().endsWith('.errors') || speaks(code));

const speaks = (code: ts.Expression | undefined): boolean =>
  code !== undefined && (!ts.isStringLiteral(code) || code.text.includes('.'));

const uncodedIn = (wings: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...wings], { cwd: PROJECT_ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => existsSync(path.join(PROJECT_ROOT, file)))
    .flatMap((file) => uncoded(file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')));

it('every refusal of the kernel and the platform has a code of its own', () => {
  expect(uncodedIn(['kernel', 'platform'])).toEqual([]);
});

it('refusals of business modules without a code become no more', () => {
  expect(uncodedIn(['business']).length).toBeLessThanOrEqual(MOST_OF_BUSINESS);
});

it('speaks up at a plain or translatable sentence without a code, and at a code of one word', () => {
  const planted = [
    "throw new Refusal('不能删除', 409);",
    `throw new Refusal(translatable\`\${name}不能删除\`);`,
    "throw new Refusal('不能删除', 409, undefined, 'refused');",
    "throw new Refusal('不能删除', 409, undefined, 'record.blocked');",
    'throw new Refusal([{ code, field, ...translatableOf(message) }]);',
    'throw new Refusal(told.errors, told.httpCode, told.details);',
  ];
  expect(uncoded('a.ts', planted.join('\n'))).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:3']);
});
