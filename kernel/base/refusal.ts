/**
 * An expected "no": the request was understood and is refused with a text a person can act on.
 * Everything thrown that is not a Refusal is a bug and is shown as the fallback text only.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    message: string,
    /** HTTP-like code carried as httpCode in the envelope. 503: something the product leans on does not serve. */
    readonly httpCode: 303 | 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503 = 400,
    /** Field → message for invalid input, or whatever the screen needs to act (for example both sides of a conflict). */
    readonly details?: unknown,
  ) {
    super(message);
  }
}

/** Input that does not fit its definition: field code → message. */
export class InvalidInput extends Refusal {
  constructor(readonly faults: Readonly<Record<string, string>>) {
    super(Object.values(faults).join('；') || '输入有误', 400, { faults });
  }
}
