/** A language: Chinese text → its words there. Places are numbered (共{0}条) or named (请{wait}后再试). */
export type Catalogue = Readonly<Record<string, string>>;

let catalogue: Catalogue | null = null;

/** The catalogue spoken now; null in Chinese, the language of the sources. */
export const spokenCatalogue = (): Catalogue | null => catalogue;

/** Makes a language the one that is spoken; null: Chinese. Before any module that shows texts is evaluated. */
export function speak(texts: Catalogue | null): void {
  catalogue = texts;
}

/** The words of a text in the language spoken, its places still open; without a translation the Chinese itself. */
export const wordsOf = (key: string): string => catalogue?.[key] ?? key;

/** Words with their numbered places filled: ('共{0}条', [3]) → 共3条. */
export const filled = (words: string, values: readonly unknown[]): string =>
  words.replace(/\{(\d+)\}/g, (place, at: string) => (Number(at) < values.length ? String(values[Number(at)]) : place));

/** A text as it is shown. The build writes the calls: `共${n}条` becomes t('共{0}条', n) (docs/decisions/013). */
export const t = (key: string, ...values: unknown[]): string =>
  values.length > 0 ? filled(wordsOf(key), values) : wordsOf(key);
