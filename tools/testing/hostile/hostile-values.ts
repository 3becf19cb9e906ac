/** What comes in the place of a value: its JSON, and the text that stands for it in an address where there is one. */
export interface HostileValue {
  readonly json: string;
  readonly text?: string;
}

const DEEP = 20_000;
const MANY = 10_000;

const texts = [
  '',
  ' ',
  'x',
  '\u0000',
  'a\ud800b',
  'constructor',
  '__proto__',
  '2026-02-30',
  '0000-00-00',
  '0000-01',
  '99999-12-31',
  '2026-01-01T99:00',
  '-1',
  '0.1',
  '1e300',
  'NaN',
  '2147483648',
  '9223372036854775808',
  '9'.repeat(30),
  "');--",
  '%_\\',
  '1,,2',
  '$1{0}',
  '../../etc/passwd',
  'a'.repeat(5000),
];

const asText = (text: string): HostileValue => ({ json: JSON.stringify(text), text });
const asJson = (json: string): HostileValue => ({ json });

/** Texts that are no day, no number, no id, no name, or none the database can hold. */
export const HOSTILE_TEXTS: readonly HostileValue[] = texts.map(asText);

/** Numbers beyond every column, and parts of one. */
export const HOSTILE_NUMBERS: readonly HostileValue[] = [
  '0.1',
  '1.5',
  '1e300',
  '-1',
  '0',
  '2147483648',
  '9007199254740993',
].map(asJson);

/** Values of another form than what is asked for. */
export const HOSTILE_FORMS: readonly HostileValue[] = [
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '[{}]',
  '{"a":1}',
  '{"toString":1,"constructor":{"prototype":1}}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
].map(asJson);

/** Lists that are too long, or hold what they should not. */
export const HOSTILE_LISTS: readonly HostileValue[] = [
  JSON.stringify(Array.from({ length: MANY }, (_, at) => String(at + 1))),
  JSON.stringify(Array.from({ length: MANY }, (_, at) => at + 1)),
  '["x","","0.1"]',
  '[0.1,1e300]',
  '["1","1"]',
  '["\\ud800","\\u0000"]',
  '[[["1"]]]',
].map(asJson);

export const HOSTILE_VALUES: readonly HostileValue[] = [
  ...HOSTILE_TEXTS,
  ...HOSTILE_NUMBERS,
  ...HOSTILE_FORMS,
  ...HOSTILE_LISTS,
];
