import { errorWireCode } from '#kernel/meta/errors.ts';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { FAILURE_TEXTS } from '#kernel/web/api/determine-answer-verdict.ts';
import type { sessionErrors } from '../../model/index.ts';

export type AuthFormFaults<F extends string> = { [P in F | 'form']?: string };

/** What a refusal is about: by its name in the catalogue, or by what the wire calls a field. */
type Subject = keyof typeof sessionErrors | 'newPassword' | 'repeatPassword';
/** Beside which field a refusal stands that names none of the form's. */
export type FieldByFaultSubject<F extends string> = Readonly<Partial<Record<Subject, F>>>;

/** Refusals of the picture's digits stand beside them, whatever the form calls the field. */
export const createCaptchaFieldByFault = <F extends string>(field: F) => ({
  captchaMissing: field,
  captchaWrong: field,
});

/** Where a failure is shown: beside the fields that the server names, the one its code is about, or elsewhere: below all. */
export function toAuthFormFaults<F extends string>(
  error: unknown,
  fields: readonly F[],
  places: FieldByFaultSubject<F>,
  elsewhere: F | 'form' = 'form',
): AuthFormFaults<F> {
  const faults: AuthFormFaults<F> = {};
  if (!(error instanceof CallFailure)) {
    faults.form = FAILURE_TEXTS.fallback;
    return faults;
  }
  const fieldOf = (name: string) => fields.find((field) => field === name) ?? placeOf(name, places);
  for (const [name, text] of Object.entries(error.faults)) {
    const field = fieldOf(name);
    if (field) faults[field] = text;
  }
  if (Object.keys(faults).length > 0) return faults;
  const coded = error.facts.errors?.flatMap(({ code }) => placeOf(code, places) ?? []) ?? [];
  faults[coded[0] ?? elsewhere] = error.message;
  return faults;
}

const placeOf = <F extends string>(subject: string, places: FieldByFaultSubject<F>): F | undefined =>
  Object.entries<F | undefined>(places).find(([name]) => name === subject || errorWireCode(name) === subject)?.[1];
