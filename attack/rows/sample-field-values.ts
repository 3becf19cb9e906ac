import { randomInt } from 'node:crypto';
import { computeCreditCodeCheckDigit } from '#kernel/base/numbers/unified-credit-code.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { SampleIdResolver } from '../calls/sample-of-schema.ts';

/** What differs from kind to kind, of which samples need something. */
type AnyField = Field & {
  readonly max?: number | string;
  readonly min?: number | string;
  readonly pattern?: { readonly source: string };
  readonly options?: readonly { readonly value: string }[];
  readonly code?: string;
  readonly entity?: string;
  readonly columns?: Readonly<Record<string, Field>>;
};

export interface FieldSampleSource {
  readonly idFor: SampleIdResolver;
  /** The first value of a dictionary. */
  readonly choice: (dictionary: string) => string;
  /** What texts contain: the sign by which they are known again. */
  readonly mark: string;
}

const CODES = ['A', 'a1', '/a', '1', '#123456'];

let made = 0;

/** A text that fits: with the mark and a number where there is room. */
function textOf({ max = 200, pattern }: AnyField, { mark }: FieldSampleSource): string {
  const marked = `${mark}${++made}`.slice(0, Number(max));
  const fits = (text: string) => !pattern || new RegExp(pattern.source, 'u').test(text);
  return [marked, `x${made}`, ...CODES, String(10_000_000 + made)].find(fits) ?? marked;
}

/** What the definition begins with: settings that hold for the attackers too must let them go on. */
const number = ({ min, max, initial }: AnyField): number =>
  typeof initial === 'number' ? initial : Math.min(Math.max(1, Number(min ?? 1)), Number(max ?? 1));

const SAMPLES: Readonly<Record<string, (field: AnyField, from: FieldSampleSource) => unknown>> = {
  text: textOf,
  longtext: (field, from) => (field.required ? textOf(field, from) : null),
  serial: () => undefined,
  int: number,
  decimal: (field) => String(number(field)),
  money: (field) => String(number(field)),
  percent: (field) => String(number(field)),
  // What opens a row to others is off where the definition says so or nothing.
  bool: ({ initial }) => initial === true,
  date: () => '2026-01-15',
  datetime: () => '2026-01-15T08:00:00.000Z',
  month: () => '2026-01',
  dict: ({ options, code }, { choice }) => options?.[0]?.value ?? choice(code ?? ''),
  user: (_field, { idFor }) => idFor('userId'),
  dept: (_field, { idFor }) => idFor('deptId'),
  ref: ({ entity = '' }, { idFor }) => idFor(`${entity}Id`),
  area: () => '110000',
  files: () => null,
  phone: () => `139${String(10_000_000 + (++made % 90_000_000))}`,
  email: () => `x${++made}@example.com`,
  url: () => 'https://example.com/',
  detail: ({ columns = {} }, from) => [sampleFieldValues(columns, from)],
  json: () => ({}),
  icon: () => null,
  richtext: (_field, { mark }) => `<p>${mark}</p>`,
};

/** Texts with rules that only the server knows. */
const BY_NAME: Readonly<Record<string, () => string>> = {
  creditCode: () => {
    const start = String(91_000_000_000_000_000n + BigInt(++made) * 1000n + BigInt(randomInt(1000)));
    return start + computeCreditCodeCheckDigit(start);
  },
  form: () => 'customer',
};

/** A value for every field that a person fills in. */
export const sampleFieldValues = (
  fields: Readonly<Record<string, Field>>,
  from: FieldSampleSource,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { readOnly }]) => !readOnly)
      .map(([code, field]) => [code, BY_NAME[code]?.() ?? SAMPLES[field.kind]?.(field as AnyField, from)]),
  );
