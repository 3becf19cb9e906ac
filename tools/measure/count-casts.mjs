import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** @typedef {{ lines: number, casts: number }} Count */

/** What the product consists of: no tests, nothing that only tests use, no declarations of other people's code. */
const PRODUCT = /^(?:kernel|platform|business|apps)\/.+\.tsx?$/;
const BESIDE = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

/**
 * The places where a source tells the compiler a type instead of showing it: `x as T`, `<T>x`, `x!`; `as const` is none.
 * @param {string} file @param {string} source @returns {number}
 */
export function countCastsIn(file, source) {
  let casts = 0;
  const visit = (node) => {
    const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
    if (ts.isNonNullExpression(node) || (isCast && !ts.isConstTypeReference(node.type))) casts++;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return casts;
}

/**
 * Lines and casts of the product by area, as 'kernel/server' or 'business/crm'.
 * @returns {Map<string, Count>} in the order of their names
 */
export function countCastsByArea() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  /** @type {Map<string, Count>} */
  const areas = new Map();
  for (const file of listed.split('\n').sort()) {
    if (!PRODUCT.test(file) || BESIDE.test(file) || !existsSync(path.join(PROJECT_ROOT, file))) continue;
    const source = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
    const area = file.split('/', 2).join('/');
    const { lines, casts } = areas.get(area) ?? { lines: 0, casts: 0 };
    areas.set(area, { lines: lines + source.split('\n').length, casts: casts + countCastsIn(file, source) });
  }
  return areas;
}

/** Casts per 1,000 lines. @param {Iterable<Count>} counts @returns {number} */
export function castsPerThousandLines(counts) {
  const all = [...counts];
  const sum = (key) => all.reduce((total, count) => total + count[key], 0);
  return (sum('casts') / sum('lines')) * 1000;
}
