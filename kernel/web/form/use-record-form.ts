import { useCallback, useMemo, useRef, useState } from 'react';
import { validateFields } from '#kernel/fields/validate.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Values } from '../row.ts';
import { changedCodes } from './changed-codes.ts';
import { editableCodes, type FieldAccess } from './field-access.ts';
import { newRequestKey } from './request-key.ts';

type Faults = Readonly<Record<string, string>>;
export type Derive = (values: Values, changed: string) => Values;

/** What was typed beside what it was before, and the key that makes sending it twice one request. */
export interface Typed {
  readonly base: Values;
  readonly values: Values;
  readonly requestKey: string;
}

interface State extends Omit<Typed, 'requestKey'> {
  readonly faults: Faults;
}

/**
 * What is typed into a form: values beside what they were, faults, and the draft to send.
 * A field is judged when it is left, all of them before a save, by the same rules as on the server.
 */
export function useRecordForm(entity: EntityDefinition, access: (code: string) => FieldAccess, derive?: Derive) {
  const [{ base, values, faults }, setState] = useState<State>({ base: {}, values: {}, faults: {} });
  const requestKey = useRef(newRequestKey());
  const codes = useMemo(() => editableCodes(entity, access), [entity, access]);
  // Derived fields are part of a draft even where they are only shown.
  const changed = changedCodes(Object.keys(entity.fields), base, values);
  const setFaults = (next: Faults) => setState((state) => ({ ...state, faults: next }));

  const reset = useCallback((next: Values) => setState({ base: next, values: next, faults: {} }), []);

  const change = (changes: Values, code: string) =>
    setState((state) => {
      const typed = { ...state.values, ...changes };
      const derived = derive?.(typed, code) ?? {};
      // What followed from the change is as new as the change itself: neither keeps its old fault.
      const left = Object.entries(state.faults).filter(([one]) => one !== code && !(one in derived));
      return { ...state, values: { ...typed, ...derived }, faults: Object.fromEntries(left) };
    });

  const judge = (code: string) =>
    setState((state) => {
      const field = entity.fields[code];
      if (!field || access(code) !== 'editable') return state;
      const fault = validateFields({ [code]: field }, { [code]: state.values[code] }, 'whole').faults[code];
      const { [code]: _, ...others } = state.faults;
      return { ...state, faults: fault ? { ...others, [code]: fault } : others };
    });

  /** The draft to send, or null when there are faults (shown, the first one given). */
  const draft = (): { readonly values: Values } | { readonly fault: string } => {
    const fields = Object.fromEntries(
      codes.flatMap((code) => (entity.fields[code] ? [[code, entity.fields[code]]] : [])),
    );
    const checked = validateFields(fields, values, 'whole');
    setFaults(checked.faults);
    const first = codes.find((code) => checked.faults[code]);
    if (first) return { fault: first };
    if (base.id === undefined) {
      // What a new record was given and nobody can type: the parent it hangs below, the dictionary it belongs to.
      const given = Object.entries(base).filter(
        ([code]) => code === 'parentId' || (code in entity.fields && !codes.includes(code)),
      );
      return { values: { ...Object.fromEntries(given), ...checked.values, requestKey: requestKey.current } };
    }
    const sent = Object.fromEntries(
      changed.filter((code) => code in fields).map((code) => [code, checked.values[code]]),
    );
    return { values: { ...sent, id: base.id, version: base.version } };
  };

  /** Goes on from the stored record with merged values on it. */
  const rebase = (nextBase: Values, nextValues: Values) => setState({ base: nextBase, values: nextValues, faults: {} });

  const dirty = changed.length > 0;
  const typed = useMemo<Typed | null>(
    () => (dirty ? { base, values, requestKey: requestKey.current } : null),
    [dirty, base, values],
  );
  /** Takes back what was typed in another life of this form. */
  const restore = useCallback((kept: Typed) => {
    requestKey.current = kept.requestKey;
    setState({ base: kept.base, values: kept.values, faults: {} });
  }, []);

  return { base, values, faults, codes, dirty, typed, reset, restore, rebase, change, judge, draft, setFaults };
}
