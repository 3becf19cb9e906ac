import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** @typedef {{ names: Set<string>, whole: boolean }} Use what other files take from one: names, or all of it */

/**
 * What files export and no other file takes, as 'file: name'.
 * @param {readonly string[]} files paths below the root, with /
 * @param {string} root
 * @param {Readonly<Record<string, string>>} aliases '#kernel/' → 'kernel/'
 * @param {(file: string) => boolean} isEntry files whose exports somebody outside takes
 */
export function unusedExports(files, root, aliases, isEntry) {
  const sources = new Map(files.map((file) => [file, read(path.join(root, file))]));
  /** @type {Map<string, Use>} */
  const uses = new Map(files.map((file) => [file, { names: new Set(), whole: false }]));
  const resolve = (from, specifier) => {
    const alias = Object.keys(aliases).find((start) => specifier.startsWith(start));
    if (alias) return aliases[alias] + specifier.slice(alias.length);
    return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : '';
  };
  const passedOn = new Map();
  for (const [file, source] of sources)
    for (const { specifier, names, whole, through } of takenBy(source)) {
      const target = resolve(file, specifier);
      const use = uses.get(target);
      if (!use) continue;
      if (through) passedOn.set(file, [...(passedOn.get(file) ?? []), target]);
      else if (whole) use.whole = true;
      else for (const name of names) use.names.add(name);
    }
  spread(uses, passedOn);
  return [...sources].flatMap(([file, source]) => {
    const use = uses.get(file);
    if (!use || use.whole || isEntry(file)) return [];
    return exportsOf(source)
      .filter((name) => !use.names.has(name))
      .map((name) => `${file}: ${name}`);
  });
}

/** What is taken from a file that passes others on is taken from those. */
function spread(uses, passedOn) {
  for (let changed = true; changed; ) {
    changed = false;
    for (const [file, targets] of passedOn) {
      const { names, whole } = uses.get(file);
      for (const target of targets) {
        const use = uses.get(target);
        const before = use.names.size + Number(use.whole);
        for (const name of names) use.names.add(name);
        use.whole ||= whole;
        changed ||= use.names.size + Number(use.whole) > before;
      }
    }
  }
}

const read = (file) =>
  ts.createSourceFile(file, existsSync(file) ? readFileSync(file, 'utf8') : '', ts.ScriptTarget.Latest, true);

/** Every mention of another file: import, export from, import(). @param {ts.SourceFile} source */
function takenBy(source) {
  const taken = [];
  const visit = (node) => {
    const specifier = node.moduleSpecifier?.text;
    if (ts.isImportDeclaration(node) && specifier) taken.push({ specifier, ...ofImport(node) });
    else if (ts.isExportDeclaration(node) && specifier) taken.push({ specifier, ...ofExport(node) });
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      taken.push({ specifier: node.arguments[0]?.text ?? '', ...ofDynamic(node) });
    else if (ts.isImportTypeNode(node))
      taken.push({
        specifier: node.argument.literal?.text ?? '',
        names: [node.qualifier?.getText() ?? ''],
        whole: !node.qualifier,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return taken;
}

function ofImport({ importClause }) {
  const bindings = importClause?.namedBindings;
  if (!bindings) return { names: importClause?.name ? ['default'] : [], whole: false };
  if (ts.isNamespaceImport(bindings)) return { names: [], whole: true };
  return { names: bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text), whole: false };
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
    if (ts.isExportDeclaration(statement))
      return statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name }) => name.text)
        : [];
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!exported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    return statement.name ? [statement.name.text] : [];
  });
}
