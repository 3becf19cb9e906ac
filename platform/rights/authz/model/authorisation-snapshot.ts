import { z } from 'zod';
import { diffGrantIds, GRANT_LISTS, type GrantListKey, mapGrantLists } from './grants.ts';
import { role } from './role.entity.ts';
import { namedGrantSchema } from './role-transfer-calls.ts';

/** Fields of a role that a backup holds. */
export const SNAPSHOT_ROLE_FIELDS = ['code', 'name', 'dataScope', 'sort', 'enabled', 'remark'] as const;
type BackedField = (typeof SNAPSHOT_ROLE_FIELDS)[number];
type BackedValue = string | number | boolean | null;

/** A role with all it grants and whom, as it stood. */
export interface RoleSnapshot {
  readonly id: string;
  readonly fields: Readonly<Record<BackedField, BackedValue>>;
  readonly lists: Readonly<Record<GrantListKey, readonly string[]>>;
}

export type GrantNamesByList = Readonly<Record<GrantListKey, Readonly<Record<string, string>>>>;

/** All authorisations of a company at one moment. Names are kept for what will be gone one day. */
export interface AuthorisationSnapshot {
  readonly roles: readonly RoleSnapshot[];
  readonly names: GrantNamesByList;
}

/** What happens to one role on the way from one snapshot to another. */
export const roleChangeSchema = z.object({
  roleId: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  fields: z
    .array(
      z.object({
        title: z.string(),
        from: z.string(),
        to: z.string(),
      }),
    )
    .readonly(),
  lists: z
    .array(
      z.object({
        title: z.string(),
        added: z.array(namedGrantSchema).readonly(),
        removed: z.array(namedGrantSchema).readonly(),
      }),
    )
    .readonly(),
});
export type RoleChange = z.infer<typeof roleChangeSchema>;

const EMPTY = mapGrantLists((): readonly string[] => []);

/** What would change, role by role and by name; roles that stay as they are do not appear. */
export function compareAuthorisationSnapshots(from: AuthorisationSnapshot, to: AuthorisationSnapshot): RoleChange[] {
  const before = new Map(from.roles.map((one) => [one.id, one]));
  const after = new Map(to.roles.map((one) => [one.id, one]));
  const nameOf = (key: GrantListKey, id: string): string => from.names[key][id] ?? to.names[key][id] ?? id;
  const ids = new Set([...after.keys(), ...before.keys()]);
  return [...ids].flatMap((roleId) => {
    const [was, becomes] = [before.get(roleId), after.get(roleId)];
    const lists = changedLists(was, becomes, nameOf);
    const fields = was && becomes ? changedFields(was, becomes) : [];
    const kind = kindOf(was, becomes);
    if (kind === 'changed' && lists.length + fields.length === 0) return [];
    return [{ roleId, name: String((becomes ?? was)?.fields.name), kind, fields, lists }];
  });
}

function kindOf(was: RoleSnapshot | undefined, becomes: RoleSnapshot | undefined): RoleChange['kind'] {
  if (!was) return 'added';
  return becomes ? 'changed' : 'removed';
}

function changedLists(
  was: RoleSnapshot | undefined,
  becomes: RoleSnapshot | undefined,
  nameOf: (key: GrantListKey, id: string) => string,
): RoleChange['lists'] {
  const [from, to] = [was?.lists ?? EMPTY, becomes?.lists ?? EMPTY];
  return GRANT_LISTS.flatMap(({ key, title }) => {
    const { added, removed } = diffGrantIds(from[key], to[key]);
    const named = (some: readonly string[]) => some.map((id) => ({ id, name: nameOf(key, id) }));
    return added.length + removed.length ? [{ title, added: named(added), removed: named(removed) }] : [];
  });
}

const changedFields = (was: RoleSnapshot, becomes: RoleSnapshot): RoleChange['fields'] =>
  SNAPSHOT_ROLE_FIELDS.filter((code) => was.fields[code] !== becomes.fields[code]).map((code) => ({
    title: role.fields[code].label,
    from: spoken(code, was.fields[code]),
    to: spoken(code, becomes.fields[code]),
  }));

/** A value as people read it. */
function spoken(code: BackedField, value: BackedValue): string {
  if (value === null || value === '') return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const option = code === 'dataScope' && role.fields.dataScope.options?.find((one) => one.value === value);
  return option ? option.label : String(value);
}
