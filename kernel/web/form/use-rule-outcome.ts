import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { hasFieldRules } from '#kernel/fields/rules/has-field-rules.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '../api/call-server.ts';
import type { FieldValues } from '../displayed-record-types.ts';
import { useSession } from '../session/session-store.ts';

export type RuleEngineModule = typeof import('#kernel/fields/rules/evaluate-record-rules.ts');

let loaded: RuleEngineModule | null = null;

/** The evaluation of rules, which is loaded for entities that have any; null for others, and until it is there. */
function useRuleEngine(entity: EntityDefinition): RuleEngineModule | null {
  const [engine, setEngine] = useState(loaded);
  const asked = hasFieldRules(entity);
  useEffect(() => {
    if (!asked || engine) return;
    void import('#kernel/fields/rules/evaluate-record-rules.ts').then((found) => {
      loaded = found;
      setEngine(found);
    });
  }, [asked, engine]);
  return asked ? engine : null;
}

/** What the rules of an entity ask of the firm, read once per session; null until it is known. */
function useFirmFacts(
  entity: EntityDefinition,
  engine: RuleEngineModule | null,
): Readonly<Record<string, unknown>> | null {
  const names = engine?.listFirmInputNames(entity).join(',') ?? '';
  const { data, isError } = useQuery({
    queryKey: ['rule-facts', names],
    queryFn: () => callServer(recordCalls.facts, { params: { names }, quiet: true }),
    enabled: names !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (names === '') return NOTHING;
  // The fields say then that they cannot be computed; the rest of the form is of use.
  return data ?? (isError ? NOTHING : null);
}

const NOTHING = {};

/** Whether it is known what the rules show and hide: a form that is shown before would jump under the hand. */
export const useAreRulesLoaded = (entity: EntityDefinition): boolean =>
  useKnownRules(entity) !== null || !hasFieldRules(entity);

/** The evaluation of rules and what these rules ask of the firm; null for entities without any, and until both are there. */
function useKnownRules(entity: EntityDefinition) {
  const engine = useRuleEngine(entity);
  const firm = useFirmFacts(entity, engine);
  return useMemo(() => (engine && firm ? { engine, firm } : null), [engine, firm]);
}

/**
 * What the rules make of a form with every change: the server's own evaluation. A record nobody has touched shows what is
 * stored, and what its rules show and hide.
 */
export function useRuleOutcome(entity: EntityDefinition, base: FieldValues, typed: FieldValues) {
  const rules = useKnownRules(entity);
  const user = useSession((session) => session.user);
  const me = user?.userId ?? null;
  const myDept = user?.deptInfo.deptId ?? null;
  return useMemo(() => {
    if (!rules) return { engine: null, values: typed, ruling: null };
    const { engine, firm } = rules;
    const facts = { me, myDept, today: dayOfInstant(new Date()), firm };
    const ruling = engine.evaluateRecordRules(entity, typed, { facts, before: base, isNew: base.id === undefined });
    const untouched = typed === base && base.id !== undefined;
    return { engine, values: untouched ? base : ruling.values, ruling };
  }, [rules, entity, base, typed, me, myDept]);
}
