import type { EntityDefinition } from './entity.ts';

/** Who sees which records: a filter inside every query, by the role's data scope (R3-120). */
type ScopeRule =
  /** Everybody of the company sees every record. */
  | 'company'
  /** The widest scope of the person's roles: all, department and below, department, chosen departments, own. */
  | 'dept'
  /** Only one's own records. */
  | 'own';

/** Who reads an entity's records, who changes them, and which of them somebody sees. */
export interface EntityAccess {
  /** Function right to open list and records, for example 'vehicle:read'; 'login' for everybody signed in. */
  readonly read: string;
  /** Function right to create, change and remove; the read right where left out. */
  readonly write?: string;
  readonly scope: ScopeRule;
  /** Its records are seen with the record that this field names, whatever department made them. */
  readonly with?: { readonly field: string; readonly entity: EntityDefinition };
  /** Starting roles that see less of it than their general data scope: role → how much. A firm may change it. */
  readonly narrower?: Readonly<Record<string, 'own' | 'dept'>>;
  /** Records that everybody who may read any sees too, whatever department made them: those whose fields hold such values. */
  readonly open?: Readonly<Record<string, readonly string[]>>;
  /** true: a record may be lent to people beyond their scope (records/scope/shared-access.ts). Those of a process always may. */
  readonly lent?: true;
}
