import { codeOf } from '#kernel/meta/errors.ts';
import { CallFailure } from '#kernel/web/api/failures.ts';
import { FAILURE_TEXT } from '#kernel/web/api/judge.ts';
import type { sessionErrors } from '../../model/index.ts';

export type Faults<F extends string> = Partial<Record<F | 'form', string>>;

/** What a refusal is about: by its name in the catalogue, or by what the wire calls a field. */
type Subject = keyof typeof sessionErrors | 'newPassword' | 'repeatPassword';
/** Beside which field a refusal stands that names none of the form's. */
export type Places<F extends string> = Readonly<Partial<Record<Subject, F>>>;

/** Refusals of the picture's digits stand beside them, whatever the form calls the field. */
export const captchaAt = <F extends string>(field: F) => ({ captchaMissing: field, captchaWrong: field });

/** Where a failure is shown: beside the fields that the server names, the one its code is about, or elsewhere: below all. */
export function placeFault<F extends string>(
  error: unknown,
  fields: readonly F[],
  places: Places<F>,
  elsewhere: F | 'form' = 'form',
): Faults<F> {
  if (!(error instanceof CallFailure)) return { form: FAILURE_TEXT.fallback } as Faults<F>;
  const fieldOf = (name: string) => fields.find((field) => field === name) ?? placeOf(name, places);
  const named = Object.entries(error.faults).flatMap(([name, text]) => {
    const field = fieldOf(name);
    return field ? [[field, text]] : [];
  });
  if (named.length > 0) return Object.fromEntries(named) as Faults<F>;
  const coded = error.facts.errors?.flatMap(({ code }) => placeOf(code, places) ?? []) ?? [];
  return { [coded[0] ?? elsewhere]: error.message } as Faults<F>;
}

const placeOf = <F extends string>(subject: string, places: Places<F>): F | undefined =>
  (Object.entries(places) as [string, F][]).find(([name]) => name === subject || codeOf(name) === subject)?.[1];
