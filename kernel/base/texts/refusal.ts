import { isTranslatable, type Translatable, translatableOf, untranslatedTextOf } from './translatable.ts';

/** HTTP-like codes of refusals. 503: something the product leans on does not serve. */
type RefusedCode = 303 | 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503;

/** What a refusal is called where its place gives it no name of its own. */
const CODES: Readonly<Record<RefusedCode, string>> = {
  303: 'session.redirected',
  400: 'refused',
  401: 'session.ended',
  403: 'right.missing',
  404: 'record.missing',
  409: 'record.conflict',
  413: 'request.large',
  429: 'request.often',
  503: 'service.away',
};

/** One thing that is wrong, for programs: a code that stays, the place at fault where there is one, and the sentence's parts. */
interface ToldError extends Translatable {
  /** Dotted: 'field.required', 'record.version'. */
  readonly code: string;
  /** Place of the body or field of the record. */
  readonly field?: string;
}

/** What is wrong with a value. */
export type ValueFault = string | Translatable | FieldError;
export type FieldError = Omit<ToldError, 'field'>;

/**
 * An expected "no": the request was understood and is refused with a text a person can act on.
 * Everything thrown that is not a Refusal is a bug and is shown as the fallback text only.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** What is told to programs beside the message. */
  readonly errors: readonly ToldError[];
  constructor(
    /** translatable`…` where it names something, so that it can be translated. */
    message: string | Translatable | readonly ToldError[],
    readonly httpCode: RefusedCode = 400,
    /** Field → message for invalid input, or whatever the screen needs to act (for example both sides of a conflict). */
    readonly details?: unknown,
    code: string = CODES[httpCode],
  ) {
    const errors =
      typeof message === 'string' || isTranslatable(message) ? [{ code, ...translatableOf(message) }] : message;
    super(errors.map(untranslatedTextOf).join('；') || '输入有误');
    this.errors = errors;
  }

  /** The first of them, to be named within another sentence. */
  get said(): Translatable {
    return this.errors[0] ?? translatableOf(this.message);
  }
}

/** A "no" about one place of a request that is no field of a form: a condition, the order, the page of a list. */
export const refusalForRequestPart = (field: string, code: string, message: string | Translatable): Refusal =>
  new Refusal([{ code, field, ...translatableOf(message) }]);

const named = (fault: ValueFault): FieldError =>
  typeof fault === 'object' && 'code' in fault ? fault : { code: 'field.invalid', ...translatableOf(fault) };

/** Input that does not fit its definition: field code → what is wrong with it. */
export class InvalidInput extends Refusal {
  readonly faults: Readonly<Record<string, string>>;
  constructor(given: Readonly<Record<string, ValueFault>>) {
    const faults = Object.fromEntries(
      Object.entries(given).map(([field, fault]) => [field, untranslatedTextOf(fault)]),
    );
    const errors = Object.entries(given).map(([field, fault]) => ({ field, ...named(fault) }));
    super(errors, 400, { faults });
    this.faults = faults;
  }
}
