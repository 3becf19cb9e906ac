import type { ConditionalDataScope, DataScope, EntityScope, Me } from '#kernel/server/access/me.ts';
import { type DataScopeKind, parseDataRight } from '../../model/index.ts';

/** What a role says about data. */
export interface RoleDataRights {
  dataScope: DataScopeKind;
  /** Departments shown beyond the general data scope, or where an entity names the chosen ones. */
  depts: readonly string[];
  /** Entity code → attributes, for entities the role has rights of its own for. */
  data: Readonly<Record<string, readonly string[]>>;
}

export type PersonDataScopes = Pick<Me, 'scope' | 'entityScopes'>;

/** Where a person stands in the firm. */
export interface DepartmentPosition {
  deptId: string | null;
  /** The own department and all below it. */
  treeIds: readonly string[];
}

/** The union over a person's roles: for everything, and for the entities that a role has rights of its own for. */
export function mergeDataScopes(roles: readonly RoleDataRights[], place: DepartmentPosition): PersonDataScopes {
  const entities = new Set(roles.flatMap((role) => Object.keys(role.data)));
  return {
    scope: union(roles.map((role) => reach(generalOf(role), role, place))),
    entityScopes: new Map([...entities].map((entity) => [entity, scopeFor(entity, roles, place)])),
  };
}

/** The rule of one role for an entity: its own, or its general data scope. */
function ruleOf(role: RoleDataRights, entity: string, place: DepartmentPosition): ConditionalDataScope {
  const { scopes, conditions } = parseDataRight(role.data[entity] ?? []);
  return { within: reach(scopes.length ? scopes : generalOf(role), role, place), conditions };
}

const generalOf = ({ dataScope }: RoleDataRights): DataScopeKind[] => [dataScope, 'chosen'];

function scopeFor(entity: string, roles: readonly RoleDataRights[], place: DepartmentPosition): EntityScope {
  const rules = roles.map((role) => ruleOf(role, entity, place));
  const whole = union(rules.filter((rule) => !isConditional(rule)).map(({ within }) => within));
  return { whole, rules: rules.filter(isConditional).flatMap((rule) => beyond(whole, rule)) };
}

const isConditional = ({ conditions }: ConditionalDataScope): boolean => Object.keys(conditions).length > 0;

/** What a rule adds to what is seen anyway. */
function beyond(whole: DataScope, rule: ConditionalDataScope): ConditionalDataScope[] {
  if (whole.kind === 'all') return [];
  if (rule.within.kind === 'all') return [rule];
  const deptIds = rule.within.deptIds.filter((id) => !whole.deptIds.includes(id));
  return deptIds.length ? [{ ...rule, within: { kind: 'depts', deptIds } }] : [];
}

function reach(
  kinds: readonly DataScopeKind[],
  { depts }: RoleDataRights,
  { deptId, treeIds }: DepartmentPosition,
): DataScope {
  const departments: Record<Exclude<DataScopeKind, 'all'>, readonly string[]> = {
    own: [],
    dept: deptId ? [deptId] : [],
    deptTree: treeIds,
    chosen: depts,
  };
  return union(kinds.map((kind) => (kind === 'all' ? { kind } : { kind: 'depts', deptIds: departments[kind] })));
}

function union(scopes: readonly DataScope[]): DataScope {
  const ids = new Set<string>();
  for (const scope of scopes) {
    if (scope.kind === 'all') return scope;
    for (const id of scope.deptIds) ids.add(id);
  }
  return { kind: 'depts', deptIds: [...ids] };
}
