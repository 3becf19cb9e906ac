import { hasRight, type RightsHolder } from '#kernel/base/has-right.ts';
import { accessErrors } from './errors.ts';

export { hasRight };

/** Which records a person may see beside the own ones: the union over the roles, computed at sign-in. */
export type DataScope = { readonly kind: 'all' } | { readonly kind: 'depts'; readonly deptIds: readonly string[] };

/** Records a role shows under conditions: of these departments, with one of the values in each field named. */
export interface ConditionalDataScope {
  readonly within: DataScope;
  readonly conditions: Readonly<Record<string, readonly string[]>>;
}

/** What a person sees of one entity, where a role has data rights of its own for it. */
export interface EntityScope {
  /** Seen without any condition. */
  readonly whole: DataScope;
  /** Seen besides. */
  readonly rules: readonly ConditionalDataScope[];
}

/** The signed-in person; company and person come from the session alone. */
export interface Me extends RightsHolder {
  readonly userId: string;
  readonly companyId: string;
  readonly loginName: string;
  readonly name: string;
  readonly deptId: string | null;
  readonly deptName: string | null;
  readonly job: string | null;
  /** Role codes; 'admin' sees every route. */
  readonly roles: readonly string[];
  /** Ids of the menu entries and buttons granted. */
  readonly menus: ReadonlySet<string>;
  /** The rights they carry, such as 'leave:read'. */
  readonly functions: ReadonlySet<string>;
  readonly cap?: ReadonlySet<string> | null;
  /** The product itself, for whomever it acts: nobody of the firm. */
  readonly isProduct?: true;
  readonly kind: 'staff' | 'customer' | 'member';
  /** For entities that no role has data rights of its own for. */
  readonly scope: DataScope;
  /** By entity code. */
  readonly entityScopes: ReadonlyMap<string, EntityScope>;
  /** Calls a narrowed session may use; all where missing. */
  readonly narrowedTo?: readonly string[];
}

/** Refuses with 403 unless the person holds the right. */
export function requireRight(me: Me, right: string): void {
  if (!hasRight(me, right)) throw accessErrors.rightMissing();
}
