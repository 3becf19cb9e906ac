import { Refusal } from '#kernel/base/texts/refusal.ts';
import { type Translatable, untranslatedTextOf } from '#kernel/base/texts/translatable.ts';

type Texts = Readonly<Record<string, string>>;
/** What fills a place; a sentence within a sentence is translated with it. */
type Value = string | number | Translatable;

/** Names of the {places} of a sentence. */
type Places<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** Makes the error of a sentence: what fills its places is given, all of it and nothing else. */
type Thrown<S extends string> = [Places<S>] extends [never]
  ? () => Refusal
  : (values: { readonly [P in Places<S>]: Value }) => Refusal;

/** What an error of a catalogue is called on the wire: taskMissing is 'task.missing'. */
export const errorWireCode = (name: string): string => name.replace(/[A-Z]/g, (letter) => `.${letter.toLowerCase()}`);

/**
 * A module's error catalogue: each text stands once; {places} are filled by name, as the compiler demands. The name makes
 * the error's code on the wire and stands for one sentence in the whole product (tools/rules/error-codes.test.ts).
 * `const errors = defineErrors({ taskMissing: '审核任务{id}不存在！' })` → `throw errors.taskMissing({ id })`.
 */
export function defineErrors<const T extends Texts>(
  texts: T,
  httpCode?: Refusal['httpCode'],
): { [K in keyof T]: Thrown<T[K]> };
export function defineErrors(texts: Texts, httpCode: Refusal['httpCode'] = 400) {
  const made =
    (name: string, template: string) =>
    (given: Readonly<Record<string, Value>> = {}) => {
      const fillingOf = (place: string): string | Translatable => {
        const value = given[place] ?? `{${place}}`;
        return typeof value === 'number' ? String(value) : value;
      };
      const text = template.replace(/\{(\w+)\}/g, (_, place: string) => untranslatedTextOf(fillingOf(place)));
      const values = [...template.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => fillingOf(place));
      return new Refusal({ text, template, values }, httpCode, undefined, errorWireCode(name));
    };
  return Object.fromEntries(Object.entries(texts).map(([name, template]) => [name, made(name, template)]));
}
