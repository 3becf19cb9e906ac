import { InvalidInput } from '#kernel/base/texts/refusal.ts';

/** Deeper than anything people send: what walks values by calling itself stays far from the end of the stack. */
const DEEPEST = 64;
const PLACE_SHOWN = 60;

const HALF_CHARACTER = /\p{Surrogate}/u;

/** The database holds neither U+0000 nor halves of a character. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && !HALF_CHARACTER.test(text);

/** A value and where it stands in the request. */
interface Placed {
  readonly value: unknown;
  readonly place: string;
  readonly depth: number;
}

/**
 * Refuses what nothing behind a call could handle: values nested without end, and texts no database can hold.
 * @throws InvalidInput place → message
 */
export function requireStorableInput(input: unknown): void {
  const waiting: Placed[] = [{ value: input, place: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value === 'string') demandStorable(next.value, next.place);
    else if (isNested(next.value)) lookInto(next.value, next, waiting);
  }
}

/** Judges the names in an object; what it or a list holds waits its turn. */
function lookInto(value: object, { place, depth }: Placed, waiting: Placed[]): void {
  if (depth >= DEEPEST) throw fault(place, '请求的层级过深');
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value)) {
    if (!isList) demandStorable(key, place);
    if (typeof inner === 'string' || isNested(inner))
      waiting.push({ value: inner, place: place ? `${place}.${key}` : key, depth: depth + 1 });
  }
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

function demandStorable(text: string, place: string): void {
  if (!isStorable(text)) throw fault(place, '内容含有无法处理的字符');
}

const fault = (place: string, what: string) => new InvalidInput({ [place.slice(0, PLACE_SHOWN) || '请求']: what });
