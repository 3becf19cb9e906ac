import { filled, wordsOf } from './texts.ts';

/** A sentence and what it was made from: '{0}不能为空' and 名称. Both travel, so that the browser says it in its language. */
export interface Said {
  readonly text: string;
  readonly template: string;
  readonly values: readonly (string | Said)[];
}

/** Within another text it is what it says. */
class Sentence implements Said {
  constructor(
    readonly text: string,
    readonly template: string,
    readonly values: Said['values'],
  ) {}

  toString(): string {
    return spoken(this);
  }
}

/** A sentence with what it was made from, and not a plain text. */
export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'template' in value && 'text' in value;

/** said`${label}不能为空`: keeps what the sentence was made from. A value may be a sentence itself; nothing says nothing. */
export function said(parts: TemplateStringsArray, ...given: readonly unknown[]): Said {
  const values = given.map((value) => (isSaid(value) ? value : String(value ?? '')));
  const template = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  return new Sentence(filled(template, values.map(textOf)), template, values);
}

/** A finished text is a sentence without places. */
export const saidOf = (message: string | Said): Said =>
  typeof message === 'string' ? { text: message, template: message, values: [] } : message;

/** What is shown where no language is chosen: on the server, in logs, in workbooks. */
export const textOf = (message: string | Said): string => (typeof message === 'string' ? message : message.text);

/** {0}, or {wait} of an error catalogue. */
const PLACE = /\{\w+\}/g;

/**
 * The sentence in the language spoken; in Chinese its own text. A language may put the places in another order.
 * @param words how a text without places is said
 */
export function spoken(
  message: string | Pick<Said, 'template' | 'values'>,
  words: (text: string) => string = wordsOf,
): string {
  if (typeof message === 'string') return words(message);
  if (message.values.length === 0) return words(message.template);
  const places = message.template.match(PLACE) ?? [];
  const at = new Map(places.map((place, index) => [place, message.values[index] ?? place]));
  return wordsOf(message.template).replace(PLACE, (place) => spoken(at.get(place) ?? place, words));
}
