import type { DataScopeKind } from './data-scope-kinds.ts';
import { isDataScopeKind } from './data-scope-kinds.ts';

/** Data rights of a role for one entity, read from its attributes. */
interface DataRight {
  /** Departments the role shows; none: as its general data scope says. */
  readonly scopes: readonly DataScopeKind[];
  /** Dictionary field → values that are shown; a field that is missing restricts nothing. */
  readonly conditions: Readonly<Record<string, readonly string[]>>;
}

/** Id of an attribute: where a role sees records … */
export const scopeAttributeId = (kind: DataScopeKind): string => `scope:${kind}`;
/** … and which ones of them. */
export const fieldValueAttributeId = (field: string, value: string): string => `field:${field}:${value}`;

/** The field and value of a condition's id, or null for any other attribute. */
function valueOfAttr(attr: string): { field: string; value: string } | null {
  const [kind, field, ...rest] = attr.split(':');
  return kind === 'field' && field && rest.length ? { field, value: rest.join(':') } : null;
}

/** What ids of attributes say together. */
export function parseDataRight(attrs: readonly string[]): DataRight {
  const scopes: DataScopeKind[] = [];
  const conditions: Record<string, string[]> = {};
  for (const attr of attrs) {
    const kind = attr.replace(/^scope:/, '');
    if (attr.startsWith('scope:') && isDataScopeKind(kind)) scopes.push(kind);
    const condition = valueOfAttr(attr);
    if (condition) conditions[condition.field] = [...(conditions[condition.field] ?? []), condition.value];
  }
  return { scopes, conditions };
}
