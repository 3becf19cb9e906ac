import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { ProjectWorkLine } from './project-overview-schemas.ts';

type FlatWork = Omit<ProjectWorkLine, 'children'>;

const sumOf = (lines: readonly ProjectWorkLine[], of: 'submitted' | 'approved'): string | null =>
  lines.some((line) => line[of] !== null) ? sumDecimals(lines.map((line) => line[of])).toFixed(2) : null;

/**
 * Nodes in the order of the tree as a tree. What a node says of itself counts; one that says nothing comes to the sum of
 * what lies below it, so that every level adds up to the cent.
 */
export function buildWorksTree(nodes: readonly FlatWork[], parentId: string | null = null): readonly ProjectWorkLine[] {
  const below = new Map<string | null, FlatWork[]>();
  const ids = new Set(nodes.map(({ id }) => id));
  for (const node of nodes) {
    const above = node.parentId !== null && ids.has(node.parentId) ? node.parentId : null;
    below.set(above, [...(below.get(above) ?? []), node]);
  }
  const lineOf = (node: FlatWork): ProjectWorkLine => {
    const children = (below.get(node.id) ?? []).map(lineOf);
    return {
      ...node,
      children,
      submitted: node.submitted ?? sumOf(children, 'submitted'),
      approved: node.approved ?? sumOf(children, 'approved'),
    };
  };
  return (below.get(parentId) ?? []).map(lineOf);
}

/** What the works at the top come to together. */
export const sumWorksTotals = (works: readonly ProjectWorkLine[]) => ({
  submitted: sumOf(works, 'submitted'),
  approved: sumOf(works, 'approved'),
});
