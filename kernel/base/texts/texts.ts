/** A language: Chinese text → its words there. Places are numbered (共{0}条) or named (请{wait}后再试). */
export type Catalogue = Readonly<Record<string, string>>;

/** Folder ('business/crm/fee') → the texts that mean something else there than elsewhere. */
export type OwnWords = Readonly<Record<string, Catalogue>>;

let catalogue: Catalogue | null = null;
let own: OwnWords = {};

/** The catalogue spoken now; null in Chinese, the language of the sources. */
export const spokenCatalogue = (): Catalogue | null => catalogue;

/**
 * Makes a language the one that is spoken; null: Chinese. Before any module that shows texts is evaluated.
 * @param texts what is said wherever nothing else is meant, in messages from the server too
 * @param meantOtherwise what single folders mean otherwise
 */
export function speak(texts: Catalogue | null, meantOtherwise: OwnWords = {}): void {
  catalogue = texts;
  own = meantOtherwise;
}

/** The words of a text in the language spoken, its places still open; without a translation the Chinese itself. */
export const wordsOf = (key: string): string => catalogue?.[key] ?? key;

/** The words of a text as a folder means it ('business/crm/fee'); where it means nothing of its own, the common ones. */
export const wordsIn = (folder: string, key: string): string => own[folder]?.[key] ?? wordsOf(key);

/** Words with their numbered places filled: ('共{0}条', [3]) → 共3条. */
export const filled = (words: string, values: readonly unknown[]): string =>
  words.replace(/\{(\d+)\}/g, (place, at: string) => (Number(at) < values.length ? String(values[Number(at)]) : place));

/** A text as it is shown. The build writes the calls: `共${n}条` becomes t('共{0}条', n) (docs/decisions/013). */
export const t = (key: string, ...values: unknown[]): string =>
  values.length > 0 ? filled(wordsOf(key), values) : wordsOf(key);

/** The same of a text that its folder means otherwise than others: the build knows where that is so. */
export const tIn = (folder: string, key: string, ...values: unknown[]): string =>
  values.length > 0 ? filled(wordsIn(folder, key), values) : wordsIn(folder, key);
