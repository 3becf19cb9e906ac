import { InvalidInput } from '#kernel/base/texts/refusal.ts';

/** Deeper than anything people send: what walks values by calling itself stays far from the end of the stack. */
const DEEPEST = 64;
const PLACE_SHOWN = 60;

const HALF_CHARACTER = /\p{Surrogate}/u;

/** The database holds neither U+0000 nor halves of a character. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && !HALF_CHARACTER.test(text);

/**
 * Refuses what nothing behind a call could handle: values nested without end, and texts no database can hold.
 * @throws InvalidInput place → message
 */
export function demandPlain(input: unknown): void {
  const waiting: { value: unknown; place: string; depth: number }[] = [{ value: input, place: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, place, depth } = next;
    const named = place.slice(0, PLACE_SHOWN) || '请求';
    if (typeof value === 'string' && !isStorable(value)) throw new InvalidInput({ [named]: '内容含有无法处理的字符' });
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) throw new InvalidInput({ [named]: '请求的层级过深' });
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      if (!isList && !isStorable(key)) throw new InvalidInput({ [named]: '内容含有无法处理的字符' });
      if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null))
        waiting.push({ value: inner, place: place ? `${place}.${key}` : key, depth: depth + 1 });
    }
  }
}
