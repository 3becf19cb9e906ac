/** A language: Chinese text → its words there. Places are numbered (共{0}条) or named (请{wait}后再试). */
export type TranslationCatalogue = Readonly<Record<string, string>>;

/** Folder ('business/crm/fee') → the texts that mean something else there than elsewhere. */
export type FolderTranslations = Readonly<Record<string, TranslationCatalogue>>;

let catalogue: TranslationCatalogue | null = null;
let own: FolderTranslations = {};

/** The catalogue spoken now; null in Chinese, the language of the sources. */
export const activeCatalogue = (): TranslationCatalogue | null => catalogue;

/**
 * Makes a language the one that is spoken; null: Chinese. Before any module that shows texts is evaluated.
 * @param texts what is said wherever nothing else is meant, in messages from the server too
 * @param meantOtherwise what single folders mean otherwise
 */
export function setActiveCatalogue(texts: TranslationCatalogue | null, meantOtherwise: FolderTranslations = {}): void {
  catalogue = texts;
  own = meantOtherwise;
}

/** The words of a text in the language spoken, its places still open; without a translation the Chinese itself. */
export const translateTemplate = (key: string): string => catalogue?.[key] ?? key;

/** The words of a text as a folder means it ('business/crm/fee'); where it means nothing of its own, the common ones. */
export const translateTemplateInFolder = (folder: string, key: string): string =>
  own[folder]?.[key] ?? translateTemplate(key);

/** Words with their numbered places filled: ('共{0}条', [3]) → 共3条. */
export const fillPlaceholders = (words: string, values: readonly unknown[]): string =>
  words.replace(/\{(\d+)\}/g, (place, at: string) => (Number(at) < values.length ? String(values[Number(at)]) : place));

/** A text as it is shown. The build writes the calls: `共${n}条` becomes t('共{0}条', n) (docs/decisions/013). */
export const t = (key: string, ...values: unknown[]): string =>
  values.length > 0 ? fillPlaceholders(translateTemplate(key), values) : translateTemplate(key);

/** The same of a text that its folder means otherwise than others: the build knows where that is so. */
export const tInFolder = (folder: string, key: string, ...values: unknown[]): string =>
  values.length > 0
    ? fillPlaceholders(translateTemplateInFolder(folder, key), values)
    : translateTemplateInFolder(folder, key);
