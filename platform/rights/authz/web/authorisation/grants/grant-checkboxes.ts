import type { GrantTreeNode } from '../../../model/index.ts';

type Nodes = readonly GrantTreeNode[];

/** Every node of a tree, parents first. */
export const flattenGrantTree = (nodes: Nodes): GrantTreeNode[] =>
  nodes.flatMap((node) => [node, ...flattenGrantTree(node.children ?? [])]);

/** Ids that are granted; groups are not, they follow what is below them. */
export const collectGrantedNodeIds = (nodes: Nodes): ReadonlySet<string> =>
  new Set(
    flattenGrantTree(nodes)
      .filter(({ checked, group }) => checked && !group)
      .map(({ id }) => id),
  );

/** The nodes above one, from the root on; null where it is not below. */
function above(nodes: Nodes, id: string): GrantTreeNode[] | null {
  for (const node of nodes) {
    if (node.id === id) return [];
    const way = above(node.children ?? [], id);
    if (way) return [node, ...way];
  }
  return null;
}

interface TickRule {
  /** What is below is ticked along. */
  readonly withChildren: boolean;
  /** A button needs its page, a page those it stands below. */
  readonly withParents: boolean;
}

/** The ticks after a click on a node. What the person may not grant stays as it is. */
export function toggleGrant(
  nodes: Nodes,
  ticks: ReadonlySet<string>,
  node: GrantTreeNode,
  rule: TickRule,
): Set<string> {
  const along = rule.withChildren || node.group ? flattenGrantTree([node]) : [node];
  const free = along.filter(({ grantable, group }) => grantable && !group);
  const next = new Set(ticks);
  if (free.length > 0 && free.every(({ id }) => ticks.has(id))) {
    for (const { id } of free) next.delete(id);
    return next;
  }
  const parents = rule.withParents ? (above(nodes, node.id) ?? []) : [];
  for (const { id } of [...free, ...parents.filter(({ grantable, group }) => grantable && !group)]) next.add(id);
  return next;
}

/** How a tree shows ticks: groups are whole, half or empty, as what is below them. */
export function computeCheckedGrantKeys(
  nodes: Nodes,
  ticks: ReadonlySet<string>,
): { checked: string[]; halfChecked: string[] } {
  const all = flattenGrantTree(nodes).map((node) => ({ id: node.id, share: shareOf(node, ticks) }));
  const idsOf = (share: Share) => all.filter((one) => one.share === share).map(({ id }) => id);
  return { checked: idsOf('all'), halfChecked: idsOf('some') };
}

type Share = 'all' | 'some' | 'none';

function shareOf(node: GrantTreeNode, ticks: ReadonlySet<string>): Share {
  const own = node.group ? flattenGrantTree(node.children ?? []).filter(({ group }) => !group) : [node];
  const held = own.filter(({ id }) => ticks.has(id)).length;
  if (held === 0) return 'none';
  return held === own.length ? 'all' : 'some';
}

/** Nodes that fit, with all that stands above them. */
export function filterGrantTree(nodes: Nodes, fits: (node: GrantTreeNode) => boolean): GrantTreeNode[] {
  return nodes.flatMap((node) => {
    const children = filterGrantTree(node.children ?? [], fits);
    return fits(node) || children.length ? [{ ...node, children }] : [];
  });
}
