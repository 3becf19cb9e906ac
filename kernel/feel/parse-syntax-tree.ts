import { parseExpression } from 'feelin';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';

/** A node of feelin's syntax tree. */
export type SyntaxNode = ReturnType<typeof parseExpression>['topNode'];

/** No expression is longer, in characters. */
const MOST_SIGNS = 2000;
const MOST_BRACKETS = 40;

/**
 * The syntax tree of a text; faults of syntax stand in it as nodes of their own.
 * @throws Refusal for one that is too long or has too many brackets within one another to be read
 */
export function parseSyntaxTree(text: string): ReturnType<typeof parseExpression> {
  if (text.length > MOST_SIGNS)
    throw new Refusal(translatable`表达式不能超过${MOST_SIGNS}个字符`, 400, undefined, 'expression.too.long');
  if (bracketsIn(text) > MOST_BRACKETS)
    throw new Refusal(translatable`括号不能超过${MOST_BRACKETS}层`, 400, undefined, 'expression.too.deep');
  return parseExpression(text, {}, undefined);
}

/** How many brackets stand open at once, at most; those in quoted text are none. */
function bracketsIn(text: string): number {
  let [open, most] = [0, 0];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[()[\]{}]/g)) {
    if (sign.length > 1) continue;
    open += '([{'.includes(sign) ? 1 : -1;
    most = Math.max(most, open);
  }
  return most;
}

/** Children that mean something: no brackets, commas, keywords, operators or comments. */
export function operandNodesOf(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'null' || /^[A-Z]/.test(child.name)) found.push(child);
  }
  return found.filter((child) => !/^(CompareOp|ArithOp|LineComment|BlockComment)$/.test(child.name));
}

/** A name as written, spaces inside it made single. */
export const nameNodeText = (node: SyntaxNode, text: string): string =>
  text.slice(node.from, node.to).trim().replace(/\s+/g, ' ');

/** The operator sign standing directly in a comparison or calculation. */
export function operatorSignOf(node: SyntaxNode, text: string): string {
  const child = node.getChild('CompareOp') ?? node.getChild('ArithOp');
  return child ? text.slice(child.from, child.to) : '';
}

export const createSyntaxRefusal = (at: number, text: string): Refusal =>
  new Refusal(
    at >= text.trimEnd().length ? '表达式不完整' : `第${at + 1}个字「${text.slice(at, at + 8)}」处有误`,
    400,
    undefined,
    'expression.faulty',
  );
