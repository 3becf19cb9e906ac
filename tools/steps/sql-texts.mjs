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
export function findSqlTexts(file, code) {
  if (file.endsWith('.sql')) return [{ text: plain(code.replace(/--.*$/gm, '')), kind: 'whole' }];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {SqlText[]} */
  const found = [];
  const sourceOf = (node) => code.slice(node.start, node.end);
  const note = (text, naming) => found.push({ text, kind: naming ? 'named' : 'part' });
  const visitAll = (nodes, naming = false) => {
    for (const node of nodes) visit(node, naming);
  };
  /** What is special about a kind of node; of others all children are looked at. */
  const ways = {
    ImportDeclaration() {},
    TaggedTemplateExpression(node) {
      if (sourceOf(node.tag) !== 'sql') return visitAll(childrenOf(node));
      found.push({ text: textOf(node.quasi), kind: 'whole' });
      visitAll(node.quasi.expressions);
    },
    TemplateLiteral(node, naming) {
      note(textOf(node), naming);
      visitAll(childrenOf(node));
    },
    Literal(node, naming) {
      if (typeof node.value === 'string') note(plain(node.value), naming);
    },
    CallExpression(node) {
      const [first, ...others] = node.arguments;
      visit(node.callee, false);
      if (first) visit(first, NAMING.test(sourceOf(node.callee)));
      visitAll(others);
    },
    Property: (node) => visit(node.value, PROPERTIES.has(node.key.name)),
    ArrayExpression: (node, naming) => visitAll(childrenOf(node), naming),
  };
  const visit = (node, naming) => {
    const way = ways[node.type];
    if (way) way(node, naming);
    else visitAll(childrenOf(node));
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
