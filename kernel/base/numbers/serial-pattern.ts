/** Dates a number may show. */
export const SERIAL_DATE_PATTERNS = ['yyyy', 'yyyyMM', 'yyyyMMdd', 'yy', 'yyMM', 'yyMMdd'] as const;
export type SerialDatePattern = (typeof SERIAL_DATE_PATTERNS)[number];
/** When a counter starts anew. */
export const COUNTER_RESETS = ['year', 'month', 'day', 'never'] as const;
export type CounterReset = (typeof COUNTER_RESETS)[number];

/**
 * A part of a number: fixed text, date, the department's code, what a field of the record shows (`dict`: a choice, or the number of the
 * record it names), or the counter.
 */
export type SerialSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly pattern: SerialDatePattern }
  | { readonly kind: 'dept' }
  | { readonly kind: 'dict'; readonly field: string }
  | { readonly kind: 'counter'; readonly width: number; readonly reset: CounterReset };

/** What a number is made from besides its counter. `day` is yyyy-MM-dd, `values` what it shows of the record's fields. */
interface NumberFacts {
  readonly day: string;
  readonly dept?: string | null;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** A number before it is counted; numbers of one key are counted together. */
export interface SerialPlan {
  readonly key: string;
  readonly before: string;
  readonly after: string;
  readonly width: number;
}

/** How many digits of a date stay the same until the counter starts anew; the year may be short. */
const KEPT: Readonly<Record<CounterReset, number>> = { year: 0, month: 2, day: 4, never: -4 };
const daysDigits = (pattern: SerialDatePattern): number => pattern.length - yearDigits(pattern);
const yearDigits = (pattern: SerialDatePattern): number => (pattern.startsWith('yyyy') ? 4 : 2);

const dateText = (pattern: SerialDatePattern, day: string): string => {
  const digits = day.replaceAll('-', '').slice(4 - yearDigits(pattern));
  return digits.slice(0, pattern.length);
};
const keptDigits = (pattern: SerialDatePattern, reset: CounterReset): number =>
  Math.max(0, Math.min(pattern.length, yearDigits(pattern) + KEPT[reset]));

function pieceText(piece: SerialSegment, { day, dept, values = {} }: NumberFacts): string {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'date') return dateText(piece.pattern, day);
  if (piece.kind === 'dept') return dept ?? '';
  return piece.kind === 'dict' ? String(values[piece.field] ?? '') : '';
}

const counterOf = (pieces: readonly SerialSegment[]) => {
  const at = pieces.findIndex(({ kind }) => kind === 'counter');
  const counter = pieces[at];
  if (counter?.kind !== 'counter') throw new Error('Number rule without a counter');
  return { at, counter };
};

/**
 * The pieces of a pattern: 'QJ{yyyyMMdd}{0000}' starts anew with the finest date it shows, 'HT-{yyyy}-{type}-{000}' is
 * counted for each type alone, '{contract}-B{00}' within each contract. @throws Error without a counter
 */
export function parseSerialPattern(pattern: string): SerialSegment[] {
  const parts = pattern.split(/(\{[^}]*\})/).filter((part) => part !== '');
  const dates = parts.map((part) => part.slice(1, -1)).filter((part): part is SerialDatePattern => isDatePattern(part));
  const finest = Math.max(-1, ...dates.map((date) => daysDigits(date) / 2));
  const reset: CounterReset = finest < 0 ? 'never' : (COUNTER_RESETS[finest] ?? 'day');
  const pieces = parts.map((part): SerialSegment => {
    const inner = part.slice(1, -1);
    if (!part.startsWith('{')) return { kind: 'text', text: part };
    if (/^0+$/.test(inner)) return { kind: 'counter', width: inner.length, reset };
    return isDatePattern(inner) ? { kind: 'date', pattern: inner } : { kind: 'dict', field: inner };
  });
  counterOf(pieces);
  return pieces;
}

const isDatePattern = (text: string): text is SerialDatePattern => SERIAL_DATE_PATTERNS.some((one) => one === text);

/** The number that these facts give, all but its counter. */
export function planSerial(pieces: readonly SerialSegment[], facts: NumberFacts): SerialPlan {
  const { at, counter } = counterOf(pieces);
  const texts = pieces.map((piece) => pieceText(piece, facts));
  const key = pieces.map((piece, place) =>
    piece.kind === 'date' ? texts[place]?.slice(0, keptDigits(piece.pattern, counter.reset)) : texts[place],
  );
  return {
    key: key.join(''),
    before: texts.slice(0, at).join(''),
    after: texts.slice(at + 1).join(''),
    width: counter.width,
  };
}

/** A planned number with its counter; one that outgrows its width is never cut. */
export const formatSerial = ({ before, width, after }: SerialPlan, count: number): string =>
  `${before}${String(count).padStart(width, '0')}${after}`;

/** The counter in a number that fits the plan, or null. */
export function counterInSerial({ before, after }: SerialPlan, number: string): number | null {
  if (!number.startsWith(before) || !number.endsWith(after)) return null;
  const middle = number.slice(before.length, number.length - after.length);
  return /^\d{1,15}$/.test(middle) ? Number(middle) : null;
}

/** The time in which a rule counts through: '2026', '2026-11', a day, or all of it. */
export const counterPeriodOf = (pieces: readonly SerialSegment[], day: string): string =>
  day.slice(0, { year: 4, month: 7, day: 10, never: 0 }[counterOf(pieces).counter.reset]);

/**
 * Regular expression of the numbers a rule gives in the period of a day, whatever department and value they have; its one
 * group is the counter.
 */
export function serialRegexFor(pieces: readonly SerialSegment[], day: string): string {
  const { counter } = counterOf(pieces);
  const shapes = pieces.map((piece) => {
    if (piece.kind === 'counter') return '(\\d+)';
    if (piece.kind === 'dept' || piece.kind === 'dict') return '.*';
    if (piece.kind === 'text') return piece.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const kept = keptDigits(piece.pattern, counter.reset);
    return `${dateText(piece.pattern, day).slice(0, kept)}\\d{${piece.pattern.length - kept}}`;
  });
  return `^${shapes.join('')}$`;
}

const RESET_WORDS: Readonly<Record<CounterReset, string>> = { year: '年', month: '月', day: '日', never: '' };
const isVariable = (piece: SerialSegment | undefined) => piece?.kind === 'dept' || piece?.kind === 'dict';

/** Why a rule would not give numbers that are each alone, or null. */
export function serialPatternFault(pieces: readonly SerialSegment[]): string | null {
  const counters = pieces.filter((piece) => piece.kind === 'counter');
  const [counter] = counters;
  if (!counter || counters.length > 1) return '编号规则应有且只有一个计数';
  const at = pieces.indexOf(counter);
  if (isVariable(pieces[at - 1]) || isVariable(pieces[at + 1])) return '部门编码、字段值与计数之间应有固定文字或日期';
  const finest = Math.max(-1, ...pieces.map((piece) => (piece.kind === 'date' ? daysDigits(piece.pattern) / 2 : -1)));
  const needed = COUNTER_RESETS.indexOf(counter.reset);
  if (counter.reset !== 'never' && finest < needed)
    return `按${RESET_WORDS[counter.reset]}重新计数时，编号中应含${RESET_WORDS[counter.reset]}，否则会重号`;
  return null;
}
