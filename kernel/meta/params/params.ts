/** How a parameter's value is judged and edited. It is kept as a text. */
type ParamKind =
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly ParamOption[] }
  /** An http(s) address of another system. */
  | { readonly kind: 'address' }
  /** An address that an installed program answers to: 'im://open'. */
  | { readonly kind: 'program' }
  /** A path on this site. */
  | { readonly kind: 'path' }
  /** A picture as a data address, or a path on this site. */
  | { readonly kind: 'picture' }
  /** File name endings, separated by commas. */
  | { readonly kind: 'suffixes' }
  /** Spans of a working day: '09:00-12:00,13:30-17:30'. */
  | { readonly kind: 'hours' }
  /** In 元: '50000'. */
  | { readonly kind: 'amount' }
  /** A share of one: '0.06' is 6%. */
  | { readonly kind: 'rate' }
  /** Hundredths: '100' is the whole. */
  | { readonly kind: 'percent' }
  /** A whole number of what the unit says: days, customers. */
  | { readonly kind: 'whole'; readonly unit: string };

export interface ParamOption {
  readonly value: string;
  readonly label: string;
}

/** A parameter that a module reads and every company may set. */
export type ParamDefinition = ParamKind & {
  /** Stays for good: values are kept under it. */
  readonly key: string;
  readonly title: string;
  /** The section it is shown in; its module's title where missing. */
  readonly group?: string;
  readonly hint?: string;
  /** Value of a new company, and what holds where a company's own is no such value. */
  readonly initial: string;
  /** Sent to browsers, also before anybody signed in; missing: read by the server alone. */
  readonly open?: true;
  /** Acts before anybody signed in: the first company's value holds for the whole installation. */
  readonly installation?: true;
};

/** The parameters of a module, each by the name its readers know it by: the `params` of its manifest. */
export const defineParams = <const P extends Readonly<Record<string, ParamDefinition>>>(params: P): P => params;
