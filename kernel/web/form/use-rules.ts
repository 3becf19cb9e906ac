import { useEffect, useMemo, useState } from 'react';
import { dayOf } from '#kernel/base/time/dates.ts';
import { isRuled } from '#kernel/fields/rules/ruled.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Values } from '../row.ts';
import { useSession } from '../session/session-store.ts';

export type RuleEngine = typeof import('#kernel/fields/rules/rule.ts');

let loaded: RuleEngine | null = null;

/** The evaluation of rules, which is loaded for entities that have any; null for others, and until it is there. */
function useRuleEngine(entity: EntityDefinition): RuleEngine | null {
  const [engine, setEngine] = useState(loaded);
  const asked = isRuled(entity);
  useEffect(() => {
    if (!asked || engine) return;
    void import('#kernel/fields/rules/rule.ts').then((found) => {
      loaded = found;
      setEngine(found);
    });
  }, [asked, engine]);
  return asked ? engine : null;
}

/** Whether it is known what the rules show and hide: a form that is shown before would jump under the hand. */
export const useAreRulesKnown = (entity: EntityDefinition): boolean =>
  useRuleEngine(entity) !== null || !isRuled(entity);

/**
 * What the rules make of a form with every change: the server's own evaluation. A record nobody has touched shows what is
 * stored, and what its rules show and hide.
 */
export function useRuling(entity: EntityDefinition, base: Values, typed: Values) {
  const engine = useRuleEngine(entity);
  const user = useSession((session) => session.user);
  const me = user?.userId ?? null;
  const myDept = user?.deptInfo.deptId ?? null;
  return useMemo(() => {
    if (!engine) return { engine, values: typed, ruling: null };
    const facts = { me, myDept, today: dayOf(new Date()) };
    const ruling = engine.applyRules(entity, typed, { facts, before: base, isNew: base.id === undefined });
    const untouched = typed === base && base.id !== undefined;
    return { engine, values: untouched ? base : ruling.values, ruling };
  }, [engine, entity, base, typed, me, myDept]);
}
