import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** Statements whose result nobody looks at, and the work of a transaction, may execute; what is read goes through rows, first or page. */
function unpackedIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isStatement(node) && !isLeftAlone(node))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.expression.name.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Executed = ts.CallExpression & { expression: ts.PropertyAccessExpression };

/** x.execute(db), not transaction().execute((db) => …) nor kysely's own builder.execute(). */
const isStatement = (node: ts.Node): node is Executed =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'execute' &&
  node.arguments.length === 1 &&
  !node.arguments.some(ts.isArrowFunction);

/** Nothing of the result is taken, or only how many rows there were. */
function isLeftAlone(call: Executed): boolean {
  const { parent } = ts.isAwaitExpression(call.parent) ? call.parent : call;
  if (ts.isExpressionStatement(parent) || (ts.isArrowFunction(parent) && parent.body === call)) return true;
  return ts.isVariableDeclaration(parent) && /^\{ numAffectedRows\b[^,]*\}$/.test(parent.name.getText());
}

const modules = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'platform', 'business', 'apps'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file) && existsSync(path.join(PROJECT_ROOT, file)),
  );

it('rows of a query are read by rows, first or page (kernel/server/db/fetch-rows.ts), never unpacked by hand', () =>
  expect(modules.flatMap((file) => unpackedIn(file, readFileSync(path.join(PROJECT_ROOT, file), 'utf8')))).toEqual([]));

it('speaks up at every way of unpacking, and at nothing else', () => {
  const planted = [
    'const { rows } = await sql`select 1`.execute(db);',
    'const all = await query.execute(db);',
    'const [a, b] = await Promise.all([sql`select 1`.execute(db), rows(db, sql`select 2`)]);',
    'const one = (await query.execute(ctx.db)).rows[0];',
    'await sql`delete from x`.execute(db);',
    'const { numAffectedRows } = await sql`delete from x`.execute(db);',
    'const kept = await db.transaction().execute(async (tx) => rows(tx, query));',
    'const touch = (db: Db) => sql`update x set y = 1`.execute(db);',
    'const built = await db.selectFrom(name).execute();',
  ].join('\n');
  expect(unpackedIn('planted.ts', planted)).toEqual(['planted.ts:1', 'planted.ts:2', 'planted.ts:3', 'planted.ts:4']);
});
