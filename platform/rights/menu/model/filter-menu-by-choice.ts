interface Node<N> {
  readonly id: string;
  readonly children?: readonly N[] | null;
}

/**
 * The part of a menu that work mode shows: a chosen entry with everything below it, and the way down to it.
 * @param ids the chosen entries; a group of which only some entries are chosen is not among them itself
 */
export function filterMenuByChoice<N extends Node<N>>(menu: readonly N[], ids: ReadonlySet<string>): N[] {
  return menu.flatMap((node) => {
    if (ids.has(node.id)) return [node];
    const children = filterMenuByChoice(node.children ?? [], ids);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
