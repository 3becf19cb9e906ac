/** An entry of a menu tree whose right can be ticked. */
export interface TickNode {
  readonly id: string;
  readonly permission?: string | null;
  readonly children?: readonly TickNode[] | null;
}

export interface Ticks {
  readonly checked: string[];
  /** Groups of which a part is ticked. */
  readonly halfChecked: string[];
}

/** A permission value that marks the system menu and is no right (R1-135). */
const MARK = 'system';

export const rightOf = ({ permission }: TickNode): string | null =>
  permission && permission !== MARK ? permission : null;

/** Every right within an entry, its own first. */
export const rightsWithin = (node: TickNode): string[] => [
  ...new Set([rightOf(node) ?? [], ...(node.children ?? []).map(rightsWithin)].flat()),
];

/** Which entries show as ticked for a set of rights; entries with the same right are one. */
export function ticksOf(nodes: readonly TickNode[], rights: ReadonlySet<string>): Ticks {
  const ticks: Ticks = { checked: [], halfChecked: [] };
  const look = (node: TickNode) => {
    const within = rightsWithin(node);
    const held = within.filter((right) => rights.has(right)).length;
    if (held > 0) (held === within.length ? ticks.checked : ticks.halfChecked).push(node.id);
    node.children?.forEach(look);
  };
  nodes.forEach(look);
  return ticks;
}

/** The rights after an entry was ticked, or unticked when all within it was ticked. */
export function toggledRights(node: TickNode, rights: ReadonlySet<string>): Set<string> {
  const within = rightsWithin(node);
  const off = within.every((right) => rights.has(right));
  return off ? new Set([...rights].filter((right) => !within.includes(right))) : new Set([...rights, ...within]);
}
