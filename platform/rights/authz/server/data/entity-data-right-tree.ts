import type { DictFieldDefinition } from '#kernel/fields/dict/kind.ts';
import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { Choice } from '#kernel/meta/calls/choice-and-attachment-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { loadDictOptions } from '#platform/settings/dict/server/index.ts';
import {
  DATA_SCOPE_KINDS,
  DATA_SCOPE_TITLES,
  type DataRightAttribute,
  fieldValueAttributeId,
  scopeAttributeId,
} from '../../model/index.ts';

type Ticked = (id: string) => boolean;

/** Everything a role can be given for an entity, as a tree; `held` are ticked. */
export async function loadEntityDataRightTree(
  ctx: Context,
  entity: EntityDefinition,
  held: readonly string[],
): Promise<DataRightAttribute[]> {
  const ticked: Ticked = (id) => held.includes(id);
  if (entity.access.scope === 'own') return [scopeGroup(['own'], () => true)];
  const fields = Object.entries(entity.fields).flatMap(([code, field]) =>
    isFieldOfKind(field, 'dict') ? [{ code, field }] : [],
  );
  const groups = await Promise.all(fields.map((one, at) => fieldGroup(ctx, { ...one, sort: at + 2 }, ticked)));
  return [scopeGroup(DATA_SCOPE_KINDS, ticked), ...groups.filter(({ children }) => children?.length)];
}

/** Ids of all attributes in a tree, without its groups. */
export const collectAttributeIds = (nodes: readonly DataRightAttribute[]): string[] =>
  nodes.flatMap((node) => [...(node.kind === 'Group' ? [] : [node.id]), ...collectAttributeIds(node.children ?? [])]);

/** Names of all attributes: 「业务类型：结算审核」. */
export const collectAttributeNames = (nodes: readonly DataRightAttribute[]): Map<string, string> =>
  new Map(nodes.flatMap((group) => attrsBelow(group).map(({ id, name }) => [id, `${group.name}：${name}`] as const)));

const attrsBelow = (node: DataRightAttribute): DataRightAttribute[] =>
  (node.children ?? []).flatMap((child) => [child, ...attrsBelow(child)]);

const group = (id: string, name: string, sort: number, children: DataRightAttribute[]): DataRightAttribute => ({
  id,
  parentId: '-1',
  name,
  kind: 'Group',
  sort,
  open: children.some(({ checked }) => checked) || sort === 1,
  checked: false,
  children,
});

const scopeGroup = (kinds: readonly (keyof typeof DATA_SCOPE_TITLES)[], ticked: Ticked): DataRightAttribute =>
  group(
    'scope',
    '数据范围',
    1,
    kinds.map((kind, at) => {
      const id = scopeAttributeId(kind);
      const checked = ticked(id);
      return {
        id,
        parentId: 'scope',
        name: DATA_SCOPE_TITLES[kind],
        kind: 'Scope',
        sort: at + 1,
        open: false,
        checked,
      };
    }),
  );

interface GroupedField {
  readonly code: string;
  readonly field: DictFieldDefinition;
  readonly sort: number;
}

async function fieldGroup(ctx: Context, { code, field, sort }: GroupedField, ticked: Ticked) {
  const id = `field:${code}`;
  const choices: readonly Choice[] = field.options ?? (await loadDictOptions(ctx, field.code ?? ''));
  return group(id, field.label, sort, valuesOf(code, choices, id, ticked));
}

const valuesOf = (field: string, choices: readonly Choice[], parentId: string, ticked: Ticked): DataRightAttribute[] =>
  choices.map(({ value, label, children }, at) => {
    const id = fieldValueAttributeId(field, value);
    const below = children && { children: valuesOf(field, children, id, ticked) };
    return { id, parentId, name: label, kind: 'Value', sort: at + 1, open: false, checked: ticked(id), ...below };
  });
