import path from 'node:path';
import ts from 'typescript';

/** @typedef {{ names: Set<string>, whole: boolean }} Use what other files take from one: names, or all of it */

/**
 * What files export and no other file takes, as 'file: name'. Tests take, too: what they alone take is theirs to judge.
 * @param {Readonly<Record<string, string>>} texts what stands in each file, by its path below the root, with /
 * @param {Readonly<Record<string, string>>} aliases '#kernel/' → 'kernel/'
 * @param {(file: string, name: string) => boolean} takenOutside what somebody takes who is no file of ours: a tool by its
 *   configuration, a built page, a browser
 * @returns {string[]}
 */
export function findUnusedExports(texts, aliases, takenOutside) {
  const sources = new Map(Object.entries(texts).map(([file, text]) => [file, parsed(file, text)]));
  /** @type {Map<string, Use>} */
  const uses = new Map(Object.keys(texts).map((file) => [file, { names: new Set(), whole: false }]));
  const resolve = (from, specifier) => {
    const alias = Object.keys(aliases).find((start) => specifier.startsWith(start));
    if (alias) return aliases[alias] + specifier.slice(alias.length);
    return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : '';
  };
  const takings = [...sources].flatMap(([file, source]) =>
    takenBy(source).map((taking) => ({ ...taking, file, target: resolve(file, taking.specifier) })),
  );
  const known = takings.filter(({ target }) => uses.has(target));
  for (const { target, names, whole, through } of known) if (!through) addUse(uses.get(target), { names, whole });
  spread(
    uses,
    known.filter(({ through }) => through),
  );
  return [...sources].flatMap(([file, source]) => {
    const use = uses.get(file);
    if (!use || use.whole) return [];
    return exportsOf(source)
      .filter((name) => !use.names.has(name) && !takenOutside(file, name))
      .map((name) => `${file}: ${name}`);
  });
}

/** @returns whether that is news */
function addUse(use, { names, whole }) {
  const before = use.names.size + Number(use.whole);
  for (const name of names) use.names.add(name);
  use.whole ||= whole;
  return use.names.size + Number(use.whole) > before;
}

/** What is taken from a file that passes others on is taken from those. */
function spread(uses, passedOn) {
  const passOn = ({ file, target }) => addUse(uses.get(target), uses.get(file));
  while (passedOn.filter(passOn).length > 0);
}

const parsed = (file, text) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** Every mention of another file: import, export from, import(). @param {ts.SourceFile} source */
function takenBy(source) {
  const taken = [];
  const visit = (node) => {
    const taking = takingOf(node);
    if (taking?.specifier) taken.push(taking);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return taken;
}

function takingOf(node) {
  if (ts.isImportDeclaration(node)) return { specifier: node.moduleSpecifier.text, ...ofImport(node) };
  if (ts.isExportDeclaration(node)) return { specifier: node.moduleSpecifier?.text, ...ofExport(node) };
  if (ts.isImportTypeNode(node)) return { specifier: node.argument.literal?.text, ...ofType(node) };
  if (isAddress(node)) return { specifier: node.arguments[0].text, names: [], whole: true };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return { specifier: node.arguments[0]?.text, ...ofDynamic(node) };
  return undefined;
}

/** new URL('…', import.meta.url) starts or reads the whole file: a worker, a child process. */
const isAddress = (node) =>
  ts.isNewExpression(node) &&
  node.expression.getText() === 'URL' &&
  ts.isStringLiteralLike(node.arguments?.[0]) &&
  node.arguments[1]?.getText() === 'import.meta.url';

const ofType = ({ qualifier }) => ({ names: [qualifier?.getText() ?? ''], whole: !qualifier });

function ofImport({ importClause }) {
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) return { names: [], whole: true };
  const named = bindings?.elements.map(({ propertyName, name }) => (propertyName ?? name).text) ?? [];
  return { names: importClause?.name ? ['default', ...named] : named, whole: false };
}

function ofExport({ exportClause }) {
  if (!exportClause) return { names: [], whole: false, through: true };
  if (ts.isNamespaceExport(exportClause)) return { names: [], whole: true };
  return { names: exportClause.elements.map(({ propertyName, name }) => (propertyName ?? name).text), whole: false };
}

/** (await import('…')).name and const { name } = await import('…') name what they take; others take all. */
function ofDynamic(call) {
  const awaited = ts.isAwaitExpression(call.parent) ? call.parent : call;
  const around = ts.isParenthesizedExpression(awaited.parent) ? awaited.parent.parent : awaited.parent;
  if (ts.isPropertyAccessExpression(around)) return { names: [around.name.text], whole: around.name.text === 'then' };
  if (ts.isVariableDeclaration(around) && ts.isObjectBindingPattern(around.name))
    return { names: around.name.elements.map(({ propertyName, name }) => (propertyName ?? name).text), whole: false };
  return { names: [], whole: true };
}

/** Names a file declares and exports, or passes on by name. @param {ts.SourceFile} source */
function exportsOf(source) {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return namedIn(statement);
    if (ts.isExportAssignment(statement)) return ['default'];
    return isExported(statement) ? declaredBy(statement) : [];
  });
}

const namedIn = ({ exportClause }) =>
  exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : [];

const isExported = (statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function declaredBy(statement) {
  if (ts.getModifiers(statement).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  return statement.name ? [statement.name.text] : [];
}
