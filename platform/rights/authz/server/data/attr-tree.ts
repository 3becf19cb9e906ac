import type { DictField } from '#kernel/fields/dict/kind.ts';
import { isFieldOfKind } from '#kernel/fields/is-kind.ts';
import type { Choice } from '#kernel/meta/calls/lookup-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { optionsOf } from '#platform/settings/dict/server/index.ts';
import { type DataAttr, SCOPE_KINDS, SCOPE_TITLES, scopeAttr, valueAttr } from '../../model/index.ts';

type Ticked = (id: string) => boolean;

/** Everything a role can be given for an entity, as a tree; `held` are ticked. */
export async function attrTree(ctx: Context, entity: EntityDefinition, held: readonly string[]): Promise<DataAttr[]> {
  const ticked: Ticked = (id) => held.includes(id);
  if (entity.access.scope === 'own') return [scopeGroup(['own'], () => true)];
  const fields = Object.entries(entity.fields).flatMap(([code, field]) =>
    isFieldOfKind(field, 'dict') ? [{ code, field }] : [],
  );
  const groups = await Promise.all(fields.map((one, at) => fieldGroup(ctx, { ...one, sort: at + 2 }, ticked)));
  return [scopeGroup(SCOPE_KINDS, ticked), ...groups.filter(({ children }) => children?.length)];
}

/** Ids of all attributes in a tree, without its groups. */
export const attrIds = (nodes: readonly DataAttr[]): string[] =>
  nodes.flatMap((node) => [...(node.kind === 'Group' ? [] : [node.id]), ...attrIds(node.children ?? [])]);

/** Names of all attributes: 「业务类型：结算审核」. */
export const attrNames = (nodes: readonly DataAttr[]): Map<string, string> =>
  new Map(nodes.flatMap((group) => attrsBelow(group).map(({ id, name }) => [id, `${group.name}：${name}`] as const)));

const attrsBelow = (node: DataAttr): DataAttr[] =>
  (node.children ?? []).flatMap((child) => [child, ...attrsBelow(child)]);

const group = (id: string, name: string, sort: number, children: DataAttr[]): DataAttr => ({
  id,
  parentId: '-1',
  name,
  kind: 'Group',
  sort,
  open: children.some(({ checked }) => checked) || sort === 1,
  checked: false,
  children,
});

const scopeGroup = (kinds: readonly (keyof typeof SCOPE_TITLES)[], ticked: Ticked): DataAttr =>
  group(
    'scope',
    '数据范围',
    1,
    kinds.map((kind, at) => {
      const id = scopeAttr(kind);
      const checked = ticked(id);
      return { id, parentId: 'scope', name: SCOPE_TITLES[kind], kind: 'Scope', sort: at + 1, open: false, checked };
    }),
  );

interface GroupedField {
  readonly code: string;
  readonly field: DictField;
  readonly sort: number;
}

async function fieldGroup(ctx: Context, { code, field, sort }: GroupedField, ticked: Ticked) {
  const id = `field:${code}`;
  const choices: readonly Choice[] = field.options ?? (await optionsOf(ctx, field.code ?? ''));
  return group(id, field.label, sort, valuesOf(code, choices, id, ticked));
}

const valuesOf = (field: string, choices: readonly Choice[], parentId: string, ticked: Ticked): DataAttr[] =>
  choices.map(({ value, label, children }, at) => {
    const id = valueAttr(field, value);
    const below = children && { children: valuesOf(field, children, id, ticked) };
    return { id, parentId, name: label, kind: 'Value', sort: at + 1, open: false, checked: ticked(id), ...below };
  });
