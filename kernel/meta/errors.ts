import { Refusal } from '#kernel/base/refusal.ts';

type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

/**
 * A module's error catalogue: each text stands once; {places} are filled by name.
 * `const errors = defineErrors({ taskMissing: '审核任务不存在！' })` → `throw errors.taskMissing()`.
 */
export function defineErrors<const T extends Texts>(
  texts: T,
  httpCode: Refusal['httpCode'] = 400,
): { [K in keyof T]: (values?: Values) => Refusal } {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    (values: Values = {}) =>
      new Refusal(
        text.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place)),
        httpCode,
      ),
  ]);
  return Object.fromEntries(entries);
}
