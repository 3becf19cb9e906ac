import { useCallback, useMemo, useRef, useState } from 'react';
import type { RuleOutcome } from '#kernel/fields/rules/evaluate-record-rules.ts';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import { type EntityDefinition, lineEntitiesOf } from '#kernel/meta/entity.ts';
import { isSystemFilled } from '#kernel/meta/field.ts';
import type { FieldValues } from '../../displayed-record-types.ts';
import { changedFieldCodes } from '../changes/changed-field-codes.ts';
import { editableFieldCodes, type FieldAccess } from '../field-access.ts';
import { newRequestKey } from '../save/request-key.ts';
import { validateFormFields } from '../save/validate-form-fields.ts';
import { useRuleOutcome } from '../use-rule-outcome.ts';

type Faults = Readonly<Record<string, string>>;

/** What was typed beside what it was before, and the key that makes sending it twice one request. */
interface Typed {
  readonly base: FieldValues;
  readonly values: FieldValues;
  readonly requestKey: string;
}

interface State extends Omit<Typed, 'requestKey'> {
  readonly faults: Faults;
}

/** What rules say beside faults: of lines, and what should be otherwise. */
const besideFaults = (ruling: RuleOutcome | null): Pick<RuleOutcome, 'lines' | 'warnings'> => ({
  lines: ruling?.lines ?? NOTHING,
  warnings: ruling?.warnings ?? NOTHING,
});
const NOTHING = {};

/** The faults that a change of one field leaves: what follows from it, or is judged by it, is as new as the change. */
function faultsAfter({ fields }: EntityDefinition, faults: Faults, changes: FieldValues): Faults {
  const follows = (code: string) => {
    const field = fields[code];
    return code in changes || (field !== undefined && (isSystemFilled(field) || field.rules?.check !== undefined));
  };
  return Object.fromEntries(Object.entries(faults).filter(([code]) => !follows(code)));
}

/** The entity with its fields as the rules have them now; as it is until rules are loaded. */
const entityUnderRules = (
  entity: EntityDefinition,
  engine: ReturnType<typeof useRuleOutcome>['engine'],
  ruling: RuleOutcome | null,
): EntityDefinition =>
  engine && ruling ? { ...entity, fields: engine.applyRuleStatesToFields(entity.fields, ruling.states) } : entity;

/**
 * What is typed into a form: values beside what they were, faults, and the draft to send.
 * A field is judged when it is left, all of them before a save, by the same rules as on the server; the rules of the
 * entity act with every change: `entity`, `access` and `values` are what they make of it.
 */
export function useRecordForm(entity: EntityDefinition, given: (code: string) => FieldAccess) {
  const [{ base, values: input, faults }, setState] = useState<State>({ base: {}, values: {}, faults: {} });
  const requestKey = useRef(newRequestKey());
  const { engine, values, ruling } = useRuleOutcome(entity, base, input);
  const ruled = useMemo(() => entityUnderRules(entity, engine, ruling), [engine, ruling, entity]);
  const access = useCallback(
    (code: string): FieldAccess => {
      const state = ruling?.states[code];
      // What a rule shows is not shown before it is known.
      if (state?.hidden || (!ruling && entity.fields[code]?.rules?.show !== undefined)) return 'hidden';
      return state?.locked && given(code) === 'editable' ? 'readonly' : given(code);
    },
    [entity, ruling, given],
  );
  const codes = useMemo(() => editableFieldCodes(ruled, access), [ruled, access]);
  const dirty = changedFieldCodes(Object.keys(entity.fields), base, input).length > 0;
  // The form itself put the cursor into a fresh one: leaving it untouched is no mistake yet.
  const isUntouched = base.id === undefined && !dirty;
  const setFaults = (next: Faults) => setState((state) => ({ ...state, faults: next }));

  const reset = useCallback((next: FieldValues) => setState({ base: next, values: next, faults: {} }), []);

  const change = (changes: FieldValues, code: string) =>
    setState((state) => {
      return {
        ...state,
        values: { ...state.values, ...changes },
        faults: faultsAfter(entity, state.faults, { ...changes, [code]: null }),
      };
    });

  const judge = (code: string) => {
    if (access(code) !== 'editable' || isUntouched) return;
    const fault = validateFormFields(ruled, [code], { values, engine, ruling })[code];
    setState((state) => {
      const { [code]: _, ...others } = state.faults;
      return { ...state, faults: fault ? { ...others, [code]: fault } : others };
    });
  };

  /** The draft to send, or null when there are faults (shown, the first one given). */
  const draft = (): { readonly values: FieldValues } | { readonly fault: string } => {
    const computed = Object.keys(ruled.fields).filter((code) => ruled.fields[code]?.rules?.compute && codes.length > 0);
    const found = validateFormFields(ruled, [...codes, ...computed], { values, engine, ruling });
    setFaults(found);
    const first = ruled.form.flat().find((code) => found[code]) ?? Object.keys(found)[0];
    if (first) return { fault: first };
    const fields = Object.fromEntries(
      codes.flatMap((code) => (ruled.fields[code] ? [[code, ruled.fields[code]]] : [])),
    );
    const sent = validateFields(fields, values, 'form').values;
    // No lines are an empty list: null would say the same, and less clearly.
    for (const [code] of lineEntitiesOf(entity)) if (sent[code] === null) sent[code] = [];
    if (base.id === undefined) {
      // What a new record was given and nobody can type: the parent it hangs below, the dictionary it belongs to.
      const beside = Object.entries(base).filter(
        ([code]) => code === 'parentId' || (code in entity.fields && !codes.includes(code)),
      );
      return { values: { ...Object.fromEntries(beside), ...sent, requestKey: requestKey.current } };
    }
    const changed = changedFieldCodes(codes, base, values);
    return {
      values: { ...Object.fromEntries(changed.map((code) => [code, sent[code]])), id: base.id, version: base.version },
    };
  };

  /** Goes on from the stored record with merged values on it. */
  const rebase = (nextBase: FieldValues, nextValues: FieldValues) =>
    setState({ base: nextBase, values: nextValues, faults: {} });

  const typed = useMemo<Typed | null>(
    () => (dirty ? { base, values: input, requestKey: requestKey.current } : null),
    [dirty, base, input],
  );
  /** Takes back what was typed in another life of this form. */
  const restore = useCallback((kept: Typed) => {
    requestKey.current = kept.requestKey;
    setState({ base: kept.base, values: kept.values, faults: {} });
  }, []);

  const shown = { entity: ruled, access, values, faults, ...besideFaults(ruling) };
  return { ...shown, base, codes, dirty, typed, reset, restore, rebase, change, judge, draft, setFaults };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
