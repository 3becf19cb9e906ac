import type { parseExpression } from 'feelin';
import { Refusal } from '#kernel/base/texts/refusal.ts';

/** A node of feelin's syntax tree. */
export type Node = ReturnType<typeof parseExpression>['topNode'];

/** Children that mean something: no brackets, commas, keywords, operators or comments. */
export function operands(node: Node): Node[] {
  const found: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === 'null' || /^[A-Z]/.test(child.name)) found.push(child);
  }
  return found.filter((child) => !/^(CompareOp|ArithOp|LineComment|BlockComment)$/.test(child.name));
}

/** A name as written, spaces inside it made single. */
export const nameOf = (node: Node, text: string): string => text.slice(node.from, node.to).trim().replace(/\s+/g, ' ');

/** The operator sign standing directly in a comparison or calculation. */
export function operatorOf(node: Node, text: string): string {
  const child = node.getChild('CompareOp') ?? node.getChild('ArithOp');
  return child ? text.slice(child.from, child.to) : '';
}

export const faultAt = (at: number, text: string): Refusal =>
  new Refusal(at >= text.trimEnd().length ? '表达式不完整' : `第${at + 1}个字「${text.slice(at, at + 8)}」处有误`);
