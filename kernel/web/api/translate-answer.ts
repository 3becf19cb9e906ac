import { translateServerText } from '#kernel/base/texts/translate-server-text.ts';
import { activeCatalogue } from '#kernel/base/texts/translations.ts';

/** Companion texts of values (`state_label`) are words of the system wherever they stand. */
const isTold = (name: string, names: ReadonlySet<string>) => names.has(name) || name.endsWith('_label');

function walk(value: unknown, name: string, names: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return isTold(name, names) ? translateServerText(value) : value;
  if (Array.isArray(value)) return value.map((one) => walk(one, name, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, key, names)]));
}

/**
 * What the server answered, its own words in the language spoken: companion texts, and the properties named. The rest,
 * people's data above all, stays as it is; in Chinese everything does.
 */
export const translateAnswer = <T>(answer: T, names: readonly string[] = []): T =>
  activeCatalogue() ? (walk(answer, '', new Set(names)) as T) : answer;
