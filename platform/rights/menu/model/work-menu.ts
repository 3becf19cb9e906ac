interface Node {
  readonly id: string;
  readonly children?: readonly Node[] | null;
}

/**
 * The part of a menu that work mode shows: a chosen entry with everything below it, and the way down to it.
 * @param ids the chosen entries; a group of which only some entries are chosen is not among them itself
 */
export function chosenMenu<N extends Node>(menu: readonly N[], ids: ReadonlySet<string>): N[] {
  return menu.flatMap((node) => {
    if (ids.has(node.id)) return [node];
    const children = chosenMenu((node.children ?? []) as readonly N[], ids);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
