import { parseSync } from 'vite';

/**
 * A text of a source that the database may be asked with. `whole`: nothing but SQL, so that any word may be a table;
 * `named`: a table's name by itself, given to a function that makes SQL of it.
 * @typedef {{ text: string, kind: 'whole' | 'part' | 'named' }} SqlText
 */

/** Functions whose first argument names a table. */
const NAMING =
  /^(sql\.(table|ref|id|raw)|.*\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto|using|(inner|left|right|full|cross)Join))$/s;
/** Properties that name one: { table: 'saas_company' }. */
const PROPERTIES = new Set(['table', 'tables', 'from', 'into']);

/**
 * The texts of a source that may be SQL: templates of the `sql` tag with a place for what is filled in, other texts (they
 * count where they read like SQL), and names of tables.
 * @param {string} file relative path: its ending says how it is read @param {string} code
 * @returns {SqlText[]} @throws Error where the source cannot be read
 */
export function sqlTexts(file, code) {
  if (file.endsWith('.sql')) return [{ text: plain(code.replace(/--.*$/gm, '')), kind: 'whole' }];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {SqlText[]} */
  const found = [];
  const sourceOf = (node) => code.slice(node.start, node.end);
  const visit = (node, naming) => {
    if (node.type === 'TaggedTemplateExpression' && sourceOf(node.tag) === 'sql') {
      found.push({ text: textOf(node.quasi), kind: 'whole' });
      for (const inner of node.quasi.expressions) visit(inner, false);
      return;
    }
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'TemplateLiteral') found.push({ text: textOf(node), kind: naming ? 'named' : 'part' });
    if (node.type === 'Literal' && typeof node.value === 'string')
      found.push({ text: plain(node.value), kind: naming ? 'named' : 'part' });
    if (node.type === 'CallExpression') {
      visit(node.callee, false);
      const isNaming = NAMING.test(sourceOf(node.callee));
      for (const [at, argument] of node.arguments.entries()) visit(argument, isNaming && at === 0);
      return;
    }
    if (node.type === 'Property') {
      visit(node.value, PROPERTIES.has(node.key.name));
      return;
    }
    for (const child of childrenOf(node)) visit(child, naming && node.type === 'ArrayExpression');
  };
  visit(program, false);
  return found;
}

/** What is filled in stands as ` $ `, so that words beside it stay apart. */
const textOf = ({ quasis }) => plain(quasis.map(({ value }) => value.cooked ?? value.raw).join(' $ '));
/** All tables lie in the schema public, whether or not a text says so. */
const plain = (text) => text.replace(/\bpublic\./gi, '');

function* childrenOf(node) {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) yield* value.filter((one) => typeof one?.type === 'string');
    else if (typeof value?.type === 'string') yield value;
  }
}
