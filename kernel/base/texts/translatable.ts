import { fillPlaceholders, translateTemplate } from './translations.ts';

/** A sentence and what it was made from: '{0}不能为空' and 名称. Both travel, so that the browser says it in its language. */
export interface Translatable {
  readonly text: string;
  readonly template: string;
  readonly values: readonly (string | Translatable)[];
}

/** Within another text it is what it says. */
class Sentence implements Translatable {
  constructor(
    readonly text: string,
    readonly template: string,
    readonly values: Translatable['values'],
  ) {}

  toString(): string {
    return translate(this);
  }
}

/** A sentence with what it was made from, and not a plain text. */
export const isTranslatable = (value: unknown): value is Translatable =>
  typeof value === 'object' && value !== null && 'template' in value && 'text' in value;

/** translatable`${label}不能为空`: keeps what the sentence was made from. A value may be a sentence itself; nothing says nothing. */
export function translatable(parts: TemplateStringsArray, ...given: readonly unknown[]): Translatable {
  const values = given.map((value) => (isTranslatable(value) ? value : String(value ?? '')));
  const template = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  return new Sentence(fillPlaceholders(template, values.map(untranslatedTextOf)), template, values);
}

/** A finished text is a sentence without places. */
export const translatableOf = (message: string | Translatable): Translatable =>
  typeof message === 'string' ? { text: message, template: message, values: [] } : message;

/** What is shown where no language is chosen: on the server, in logs, in workbooks. */
export const untranslatedTextOf = (message: string | Translatable): string =>
  typeof message === 'string' ? message : message.text;

/** {0}, or {wait} of an error catalogue. */
const PLACE = /\{\w+\}/g;

/**
 * The sentence in the language spoken; in Chinese its own text. A language may put the places in another order.
 * @param words how a text without places is said
 */
export function translate(
  message: string | Pick<Translatable, 'template' | 'values'>,
  words: (text: string) => string = translateTemplate,
): string {
  if (typeof message === 'string') return words(message);
  if (message.values.length === 0) return words(message.template);
  const places = message.template.match(PLACE) ?? [];
  const at = new Map(places.map((place, index) => [place, message.values[index] ?? place]));
  return translateTemplate(message.template).replace(PLACE, (place) => translate(at.get(place) ?? place, words));
}
