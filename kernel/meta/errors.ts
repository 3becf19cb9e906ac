import { Refusal } from '#kernel/base/texts/refusal.ts';

type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/** What an error of a catalogue is called on the wire: taskMissing is 'task.missing'. */
export const codeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `.${letter.toLowerCase()}`);

/**
 * A module's error catalogue: each text stands once; {places} are filled by name. The name makes the
 * error's code on the wire and stands for one sentence in the whole product (tools/rules/error-codes.test.ts).
 * `const errors = defineErrors({ taskMissing: '审核任务不存在！' })` → `throw errors.taskMissing()`.
 */
export function defineErrors<const T extends Texts>(
  texts: T,
  httpCode: Refusal['httpCode'] = 400,
): { [K in keyof T]: (values?: Values) => Refusal } {
  const entries = Object.entries(texts).map(([name, template]) => [
    name,
    (values: Values = {}) => {
      const text = template.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));
      const places = [...template.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => String(values[key] ?? `{${key}}`));
      return new Refusal({ text, template, values: places }, httpCode, undefined, codeOf(name));
    },
  ]);
  return Object.fromEntries(entries);
}
