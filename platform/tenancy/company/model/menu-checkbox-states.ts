/** An entry of a menu tree whose right can be ticked. */
export interface MenuNodeWithPermission {
  readonly id: string;
  readonly permission?: string | null;
  readonly children?: readonly MenuNodeWithPermission[] | null;
}

export interface MenuCheckboxStates {
  readonly checked: string[];
  /** Groups of which a part is ticked. */
  readonly halfChecked: string[];
}

/** A permission value that marks the system menu and is no right (R1-135). */
const MARK = 'system';

export const rightOfMenuNode = ({ permission }: MenuNodeWithPermission): string | null =>
  permission && permission !== MARK ? permission : null;

/** Every right within an entry, its own first. */
export const rightsWithinMenuNode = (node: MenuNodeWithPermission): string[] => [
  ...new Set([rightOfMenuNode(node) ?? [], ...(node.children ?? []).map(rightsWithinMenuNode)].flat()),
];

/** Which entries show as ticked for a set of rights; entries with the same right are one. */
export function menuCheckboxStatesOf(
  nodes: readonly MenuNodeWithPermission[],
  rights: ReadonlySet<string>,
): MenuCheckboxStates {
  const ticks: MenuCheckboxStates = { checked: [], halfChecked: [] };
  const look = (node: MenuNodeWithPermission) => {
    const within = rightsWithinMenuNode(node);
    const held = within.filter((right) => rights.has(right)).length;
    if (held > 0) (held === within.length ? ticks.checked : ticks.halfChecked).push(node.id);
    node.children?.forEach(look);
  };
  nodes.forEach(look);
  return ticks;
}

/** The rights after an entry was ticked, or unticked when all within it was ticked. */
export function toggleMenuRights(node: MenuNodeWithPermission, rights: ReadonlySet<string>): Set<string> {
  const within = rightsWithinMenuNode(node);
  const off = within.every((right) => rights.has(right));
  return off ? new Set([...rights].filter((right) => !within.includes(right))) : new Set([...rights, ...within]);
}
