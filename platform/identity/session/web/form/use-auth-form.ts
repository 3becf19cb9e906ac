import { type FormEvent, useEffect, useRef, useState } from 'react';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { type AuthFormFaults, type FieldByFaultSubject, toAuthFormFaults } from './auth-form-faults.ts';

type Input<F extends string> = Readonly<Record<F, string>>;

interface EntryFormSpec<F extends string> {
  /** In the order of the form: the first that is missing gets the focus. */
  readonly initial: Input<F>;
  /** What is missing before anything is sent. */
  readonly check: (input: Input<F>) => AuthFormFaults<F>;
  readonly send: (input: Input<F>) => Promise<void>;
  readonly places: FieldByFaultSubject<NoInfer<F>>;
  /** After the server refused: it has forgotten the captcha that was answered. */
  readonly onRefused?: () => void;
}

/** State of a form around signing in: input, faults beside their fields, one sending at a time. */
export function useAuthForm<F extends string>({ initial, check, send, places, onRefused }: EntryFormSpec<F>) {
  const fields = typedKeysOf(initial);
  const [input, setInput] = useState(initial);
  const [faults, setFaults] = useState<AuthFormFaults<F>>({});
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  // A keyboard that covers half the screen should come when it is asked for; who is somewhere already stays there.
  useEffect(() => {
    const isFree = document.activeElement === document.body && window.matchMedia('(pointer: fine)').matches;
    if (isFree) ref.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  }, []);

  const set = (name: F, value: string) => {
    setInput((before) => ({ ...before, [name]: value }));
    setFaults((before) => ({ ...before, [name]: undefined, form: undefined }));
  };
  /** Shows faults beside their fields, without leaving the field one is in. */
  const tell = (found: AuthFormFaults<F>) => setFaults((before) => ({ ...before, ...found }));
  /** Shows faults and leads to the first; true when there are any. */
  const fail = (found: AuthFormFaults<F>): boolean => {
    const first = fields.find((name) => found[name]);
    tell(found);
    if (first) ref.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    return Object.values(found).some(Boolean);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || fail(check(input))) return;
    setBusy(true);
    try {
      await send(input);
    } catch (error) {
      onRefused?.();
      fail(toAuthFormFaults(error, fields, places));
    }
    setBusy(false);
  };
  return {
    input,
    busy,
    fault: faults.form,
    set,
    tell,
    fail,
    form: { ref, onSubmit, noValidate: true, 'aria-busy': busy },
    field: (name: F) => ({
      name,
      value: input[name],
      fault: faults[name],
      onChange: (value: string) => set(name, value),
    }),
  };
}
