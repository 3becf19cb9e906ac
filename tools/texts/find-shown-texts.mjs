import { parseSync } from 'vite';
import { isNonDisplayedText } from './non-displayed-texts.mjs';
import { CHINESE_CHARACTER_PATTERN, nonDisplayedProperties } from './shown-text-rules.mjs';

/**
 * A text somebody reads, found in a source; `lead` and `trail` are the spaces around it that are no part of its key.
 * @typedef {{ key: string, lead: string, trail: string, start: number, end: number, args: Range[],
 *   kind: 'expression' | 'attribute' | 'children' | 'translatable' }} ShownText
 * @typedef {{ start: number, end: number }} Range
 */

/**
 * The Chinese texts of a source that are shown, in order, outer before inner: literals, template literals (`审核${n}条` has
 * the key 审核{0}条) and the words between the tags of JSX, elements among them being places too.
 * @param {string} file relative path: its ending and its folder say how it is read @param {string} code
 * @returns {ShownText[]} @throws Error where the source cannot be read
 */
export function findShownTexts(file, code) {
  if (!CHINESE_CHARACTER_PATTERN.test(code)) return [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const silent = nonDisplayedProperties(file);
  const visit = (node, parent) => {
    // Types say nothing; what only carries one (as, satisfies, !) is looked into.
    if (node.type.startsWith('TS') && !('expression' in node)) return;
    const text = textOf(node, parent);
    if (text) found.push(text);
    for (const child of childrenOf(node)) if (!isNonDisplayedText(child, node, silent)) visit(child, node);
  };
  visit(program, program);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function* childrenOf(node) {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) yield* value.filter((one) => typeof one?.type === 'string');
    else if (typeof value?.type === 'string') yield value;
  }
}

function textOf(node, parent) {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return shown(node, node.value, [], parent.type === 'JSXAttribute' ? 'attribute' : 'expression');
  if (node.type === 'TemplateLiteral')
    return shown(
      node,
      withPlaces(node.quasis.map(({ value }) => value.cooked)),
      node.expressions,
      isTranslatableTemplate(parent) ? 'translatable' : 'expression',
    );
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return childText(node.children);
  return null;
}

/** translatable`…` keeps the sentence with what it was made from, for the wire. */
const isTranslatableTemplate = (parent) =>
  parent.type === 'TaggedTemplateExpression' && parent.tag.name === 'translatable';

/** The children of an element as one text: from the first that is Chinese to the last. */
function childText(children) {
  const words = children.map((child) => (child.type === 'JSXText' ? wordsOf(child.value) : null));
  const isChinese = words.map((text) => text !== null && CHINESE_CHARACTER_PATTERN.test(text));
  const [first, last] = [isChinese.indexOf(true), isChinese.lastIndexOf(true)];
  if (first < 0) return null;
  const between = children.slice(first, last + 1).filter((child) => child.expression?.type !== 'JSXEmptyExpression');
  const args = between.filter((child) => child.type !== 'JSXText');
  const key = between.map((child) => (child.type === 'JSXText' ? wordsOf(child.value) : `{${args.indexOf(child)}}`));
  const range = { start: children[first].start, end: children[last].end };
  return shown(
    range,
    key.join(''),
    args.map((child) => child.expression ?? child),
    'children',
  );
}

function shown({ start, end }, text, args, kind) {
  if (!CHINESE_CHARACTER_PATTERN.test(text)) return null;
  const [, lead = '', key = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return { key, lead, trail, start, end, args: args.map((arg) => ({ start: arg.start, end: arg.end })), kind };
}

const withPlaces = (texts) => texts.map((text, at) => (at === 0 ? text : `{${at - 1}}${text}`)).join('');

/** JSX's own rule: lines lose their indentation, empty lines vanish, spaces within a line stay. */
function wordsOf(text) {
  const lines = text.split(/\r\n|\n|\r/);
  const trimmed = lines.map((line, at) => {
    const left = at === 0 ? line : line.replace(/^[ \t]+/, '');
    return at === lines.length - 1 ? left : left.replace(/[ \t]+$/, '');
  });
  return trimmed.filter(Boolean).join(' ');
}
