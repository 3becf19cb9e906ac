import type { EntityDefinition } from '#kernel/meta/entity.ts';
import {
  ADDITIONAL_READ_RIGHT_LABELS,
  ADDITIONAL_WRITE_RIGHT_LABELS,
  additionalRightOf,
  ENTITY_ACTIONS,
  entityRightFor,
} from '#kernel/meta/entity-rights.ts';
import type { MenuEntry, MenuSection, SeedRight } from '#kernel/meta/module.ts';
import type { Runtime } from '#kernel/server/runtime.ts';

/** An entry, a section or a button of the navigation that companies start with. */
export interface SeedMenuNode {
  /** The same for ever: by it a company is known to have had the entry. */
  readonly key: string;
  /** Key of the node it hangs in. */
  readonly parent: string | null;
  readonly type: 'menu' | 'button';
  readonly name: string;
  readonly order: number;
  readonly url: string | null;
  readonly icon: string | null;
  readonly permission: string | null;
  readonly newWindow: boolean;
  /** Only for the company that runs the installation. */
  readonly first: boolean;
  /** Starting roles, or groups of them, that hold its permission. */
  readonly roles: readonly string[];
  /** The right it stood for before it had one of its own: whoever holds that gets it, where it arrives later. */
  readonly partOf?: string;
}

const BLANK = { url: null, icon: null, permission: null, newWindow: false, first: false, roles: [] } as const;

/**
 * The navigation every company starts with, and every right there is, as areas, modules and entities describe them;
 * parents stand before what hangs in them, sections without anything in them are left out.
 */
export function buildSeedMenu({
  areas,
  manifests,
  entities,
  lists,
}: Pick<Runtime, 'areas' | 'manifests' | 'entities' | 'lists'>): SeedMenuNode[] {
  const named = [
    ...manifests.flatMap(({ menu = [] }) => menu.flatMap(entryNodes)),
    ...[...entities.values()].flatMap(entityNodes),
    ...manifests.flatMap(({ buttons = [] }) =>
      buttons.map(({ at, name, ...right }, i) => button(at, name, right, 90 + i)),
    ),
  ];
  const entries = [...named, ...partsOf(named, [...entities.values(), ...[...lists.values()].map(({ list }) => list)])];
  const sections = areas.flatMap((area) => area.sections ?? []).map(sectionNode);
  const used = new Set(entries.map(({ parent }) => parent));
  for (const { parent, key } of [...sections].reverse()) if (used.has(key)) used.add(parent);
  return inTreeOrder([...sections.filter(({ key }) => used.has(key)), ...entries]);
}

/**
 * Beside each right to change or to read the rights to new, delete, import and export, as far as an entity asks for them:
 * the same roles hold them.
 */
function partsOf(nodes: readonly SeedMenuNode[], entities: readonly EntityDefinition[]): SeedMenuNode[] {
  const asked = new Set(entities.flatMap((entity) => ENTITY_ACTIONS.map((act) => entityRightFor(entity, act))));
  const known = new Set(nodes.map(({ permission }) => permission));
  // A right may stand at several entries: whoever holds it by any of them holds what stands beside it.
  const holders = (right: string) => [
    ...new Set(nodes.filter(({ permission }) => permission === right).flatMap(({ roles }) => roles)),
  ];
  return nodes.flatMap((node) =>
    Object.entries({ ...ADDITIONAL_WRITE_RIGHT_LABELS, ...ADDITIONAL_READ_RIGHT_LABELS }).flatMap(([act, name], at) => {
      const { permission, parent, type } = node;
      const right = additionalRightOf(permission ?? '', act in ADDITIONAL_READ_RIGHT_LABELS ? 'read' : 'write', act);
      const entry = type === 'button' ? parent : node.key;
      if (!permission || !entry || right === permission || known.has(right) || !asked.has(right)) return [];
      known.add(right);
      return {
        ...button(entry, name, { right, roles: holders(permission) }, node.order + at + 1),
        first: node.first,
        partOf: permission,
      };
    }),
  );
}

const sectionKey = (code: string): string => `section ${code}`;

const sectionNode = ({ code, under, order, name, icon, permission }: MenuSection): SeedMenuNode => ({
  ...BLANK,
  key: sectionKey(code),
  parent: under ? sectionKey(under) : null,
  type: 'menu',
  name,
  order,
  icon: icon ?? null,
  permission: permission ?? null,
});

function entryNodes({ section, buttons = {}, ...entry }: MenuEntry): SeedMenuNode[] {
  const key = entry.url ?? entry.permission;
  if (!key) throw new Error(`Menu entry ${entry.name} has neither address nor permission`);
  const node: SeedMenuNode = {
    ...BLANK,
    key,
    parent: section ? sectionKey(section) : null,
    type: 'menu',
    name: entry.name,
    order: entry.order,
    url: entry.url ?? null,
    icon: entry.icon ?? null,
    permission: entry.permission ?? null,
    newWindow: entry.newWindow ?? false,
    first: entry.first ?? false,
    roles: entry.roles ?? [],
  };
  const pressed = Object.entries(buttons).map(([name, right], at) => ({
    ...button(key, name, right, (at + 1) * 10),
    first: node.first,
  }));
  return [node, ...pressed];
}

const button = (entry: string, name: string, { right, roles = [] }: SeedRight, order: number): SeedMenuNode => ({
  ...BLANK,
  key: `${entry} ${right}`,
  parent: entry,
  type: 'button',
  name,
  order,
  permission: right,
  roles,
});

function entityNodes({ code, title, menu, access }: EntityDefinition): SeedMenuNode[] {
  if (!menu) return [];
  const permission = menu.permission ?? access.read;
  const write = access.write && access.write !== permission ? access.write : null;
  return entryNodes({
    name: title,
    section: menu.section,
    order: menu.order,
    url: menu.url ?? `/main-page/${code}/wf-list`,
    permission,
    ...(menu.readers ? { roles: menu.readers } : {}),
    ...(write ? { buttons: { 编辑: { right: write, ...(menu.writers ? { roles: menu.writers } : {}) } } } : {}),
  });
}

/** @throws Error for a node that hangs in none */
function inTreeOrder(nodes: readonly SeedMenuNode[]): SeedMenuNode[] {
  const below = (parent: string | null): SeedMenuNode[] =>
    nodes
      .filter((node) => node.parent === parent)
      .sort((a, b) => a.order - b.order)
      .flatMap((node) => [node, ...below(node.key)]);
  const ordered = below(null);
  const lost = nodes.filter((node) => !ordered.includes(node)).map(({ key, parent }) => `${key} in ${parent}`);
  if (lost.length) throw new Error(`Menu entries that hang in nothing: ${lost.join(', ')}`);
  return ordered;
}
