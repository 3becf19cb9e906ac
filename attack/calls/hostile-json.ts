/** A value that nobody sends by honest means, as JSON text: some of them no program could write otherwise. */
export interface HostileJson {
  readonly name: string;
  readonly json: string;
}

const text = (name: string, value: string): HostileJson => ({ name, json: JSON.stringify(value) });
const raw = (name: string, json: string): HostileJson => ({ name, json });
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const nestedObject = (levels: number) => `${'{"a":'.repeat(levels)}null${'}'.repeat(levels)}`;
const ids = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => String(at + 1)));

/** The values that every place is tried with. */
export const HOSTILE_JSON_VALUES: readonly HostileJson[] = [
  raw('null', 'null'),
  raw('true', 'true'),
  raw('empty list', '[]'),
  raw('list with an empty object', '[{}]'),
  raw('empty object', '{}'),
  raw('list of null', '[null]'),
  raw('1e300', '1e300'),
  raw('beyond numbers', '1e999'),
  raw('-1', '-1'),
  raw('a fraction', '0.1'),
  raw('one and a half', '1.5'),
  raw('2^53', '9007199254740993'),
  raw('2^63', '9223372036854775808'),
  raw('2^31', '2147483648'),
  text('empty text', ''),
  text('number of 30 digits', '9'.repeat(30)),
  text('number of 18 digits', '9'.repeat(18)),
  text('fraction as text', '0.1'),
  text('30 February', '2026-02-30'),
  text('day zero', '0000-00-00'),
  text('year 99999', '99999-12-31'),
  text('instant beyond all', '+275760-09-13T00:00:00.001Z'),
  text('before all', '-271821-04-19T23:59:59.999Z'),
  raw('lone high surrogate', '"a\\ud800b"'),
  raw('lone low surrogate', '"\\udc00"'),
  raw('NUL', '"a\\u0000b"'),
  text('constructor', 'constructor'),
  text('__proto__', '__proto__'),
  text('hasOwnProperty', '-hasOwnProperty'),
  raw('prototype as key', '{"constructor":{"prototype":{"x":1}}}'),
  raw('__proto__ as key', '{"\\u005f_proto__":{"isAdmin":true}}'),
  text('SQL', `1'); drop table org_user; --`),
  text('SQL union', `x'/**/union/**/select/**/password/**/from/**/session_credential--`),
  text('like signs', '%_\\%'),
  text('HTML', '<img src=x onerror=alert(1)><script>alert(1)</script>'),
  text('path', '../../../../etc/passwd'),
  text('file address', 'file:///etc/passwd'),
  text('script address', 'javascript:alert(1)'),
  text('template', '{{7*7}}<%= 7*7 %>#{7*7}'),
  text('formula', '=cmd|"/c calc"!A1'),
  text('right to left', '\u202egnp.exe\u202c'),
  text('combining signs', 'a\u0300'.repeat(500)),
  text('lines', 'a\r\nSet-Cookie: x=1\r\n\r\nb'),
  text('10,000 signs', '长'.repeat(10_000)),
  text('200,000 angle brackets', '<'.repeat(200_000)),
  raw('nested 200 times', nested(200)),
  raw('10,000 ids', ids(10_000)),
];

/** Large ones, tried at few places only. */
export const HEAVY_JSON_VALUES: readonly HostileJson[] = [
  raw('nested 20,000 times', nested(20_000)),
  raw('objects nested 20,000 times', nestedObject(20_000)),
  text('200,000 open tags', '<a '.repeat(66_000)),
  text('200,000 comments', '<!--'.repeat(50_000)),
  text('2,000,000 signs', 'x'.repeat(2_000_000)),
];

/** What is tried where an address holds an id or a name, already in the form that an address may hold. */
export const HOSTILE_PATH_VALUES: readonly string[] = [
  '0',
  '-1',
  '0.1',
  '1e300',
  '9'.repeat(30),
  '9'.repeat(18),
  '9223372036854775808',
  'null',
  'undefined',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'abc',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '..%2F..%2Fetc%2Fpasswd',
  "1'%20or%201=1--",
  '1,2,3',
  ',',
  '%E9%95%BF'.repeat(300),
  '2026-02-30',
  '<script>',
];
