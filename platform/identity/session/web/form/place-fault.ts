import { CallFailure } from '#kernel/web/api/failures.ts';
import { FAILURE_TEXT } from '#kernel/web/api/judge.ts';

export type Faults<F extends string> = Partial<Record<F | 'form', string>>;

/** Which field a refusal without a field is about: the first whose words it contains. */
export type Places<F extends string> = readonly (readonly [words: RegExp, field: F])[];

/** Where a failure is shown: beside the fields that the server names, or the one its words speak of, or below all. */
export function placeFault<F extends string>(error: unknown, fields: readonly F[], places: Places<F>): Faults<F> {
  if (!(error instanceof CallFailure)) return { form: FAILURE_TEXT.fallback } as Faults<F>;
  return placeText(error.message, error.faults, fields, places);
}

/** The same for a refusal's text and the faults it names. */
export function placeText<F extends string>(
  text: string,
  named: Readonly<Record<string, string>>,
  fields: readonly F[],
  places: Places<F>,
): Faults<F> {
  const known = Object.entries(named).filter(([name]) => (fields as readonly string[]).includes(name));
  if (known.length > 0) return Object.fromEntries(known) as Faults<F>;
  const field = places.find(([words]) => words.test(text))?.[1] ?? 'form';
  return { [field]: text } as Faults<F>;
}
