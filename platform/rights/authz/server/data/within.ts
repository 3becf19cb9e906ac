import type { DataRule, DataScope, EntityScope } from '#kernel/server/access/me.ts';
import type { Scopes } from './scopes-of-roles.ts';

/** True when a scope shows records that the own one does not. */
export const beyondOwn = (given: DataScope, own: DataScope): boolean =>
  own.kind === 'depts' && (given.kind === 'all' || given.deptIds.some((id) => !own.deptIds.includes(id)));

/** Codes of the entities of which more is shown than the own rights show. */
export function formsBeyondOwn(given: Scopes, own: Scopes): string[] {
  const codes = new Set([...given.entityScopes.keys(), ...own.entityScopes.keys()]);
  return [...codes].filter((code) => !covers(scopeFor(own, code), scopeFor(given, code)));
}

const scopeFor = ({ scope, entityScopes }: Scopes, code: string): EntityScope =>
  entityScopes.get(code) ?? { whole: scope, rules: [] };

const covers = (own: EntityScope, given: EntityScope): boolean =>
  !beyondOwn(given.whole, own.whole) &&
  given.rules.every(
    (rule) =>
      !beyondOwn(rule.within, own.whole) ||
      own.rules.some((mine) => !beyondOwn(rule.within, mine.within) && narrows(mine.conditions, rule.conditions)),
  );

const narrows = (own: DataRule['conditions'], given: DataRule['conditions']): boolean =>
  Object.entries(own).every(
    ([field, values]) => given[field]?.length && given[field].every((value) => values.includes(value)),
  );
