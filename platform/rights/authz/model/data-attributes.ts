import type { ScopeKind } from './scope-kinds.ts';
import { isScopeKind } from './scope-kinds.ts';

/** Data rights of a role for one entity, read from its attributes. */
interface DataRight {
  /** Departments the role shows; none: as its general data scope says. */
  readonly scopes: readonly ScopeKind[];
  /** Dictionary field → values that are shown; a field that is missing restricts nothing. */
  readonly conditions: Readonly<Record<string, readonly string[]>>;
}

/** Id of an attribute: where a role sees records … */
export const scopeAttr = (kind: ScopeKind): string => `scope:${kind}`;
/** … and which ones of them. */
export const valueAttr = (field: string, value: string): string => `field:${field}:${value}`;

/** The field and value of a condition's id, or null for any other attribute. */
function valueOfAttr(attr: string): { field: string; value: string } | null {
  const [kind, field, ...rest] = attr.split(':');
  return kind === 'field' && field && rest.length ? { field, value: rest.join(':') } : null;
}

/** What ids of attributes say together. */
export function readDataRight(attrs: readonly string[]): DataRight {
  const scopes: ScopeKind[] = [];
  const conditions: Record<string, string[]> = {};
  for (const attr of attrs) {
    const kind = attr.replace(/^scope:/, '');
    if (attr.startsWith('scope:') && isScopeKind(kind)) scopes.push(kind);
    const condition = valueOfAttr(attr);
    if (condition) conditions[condition.field] = [...(conditions[condition.field] ?? []), condition.value];
  }
  return { scopes, conditions };
}
