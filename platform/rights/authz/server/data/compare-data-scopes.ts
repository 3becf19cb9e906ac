import type { ConditionalDataScope, DataScope, EntityScope } from '#kernel/server/access/me.ts';
import type { PersonDataScopes } from './merge-data-scopes.ts';

/** True when a scope shows records that the own one does not. */
export const exceedsOwnDataScope = (given: DataScope, own: DataScope): boolean =>
  own.kind === 'depts' && (given.kind === 'all' || given.deptIds.some((id) => !own.deptIds.includes(id)));

/** Codes of the entities of which more is shown than the own rights show. */
export function findFormsBeyondOwnScope(given: PersonDataScopes, own: PersonDataScopes): string[] {
  const codes = new Set([...given.entityScopes.keys(), ...own.entityScopes.keys()]);
  return [...codes].filter((code) => !covers(scopeFor(own, code), scopeFor(given, code)));
}

const scopeFor = ({ scope, entityScopes }: PersonDataScopes, code: string): EntityScope =>
  entityScopes.get(code) ?? { whole: scope, rules: [] };

const covers = (own: EntityScope, given: EntityScope): boolean =>
  !exceedsOwnDataScope(given.whole, own.whole) &&
  given.rules.every(
    (rule) =>
      !exceedsOwnDataScope(rule.within, own.whole) ||
      own.rules.some(
        (mine) => !exceedsOwnDataScope(rule.within, mine.within) && narrows(mine.conditions, rule.conditions),
      ),
  );

const narrows = (own: ConditionalDataScope['conditions'], given: ConditionalDataScope['conditions']): boolean =>
  Object.entries(own).every(
    ([field, values]) => given[field]?.length && given[field].every((value) => values.includes(value)),
  );
