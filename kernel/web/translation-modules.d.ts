/** The words of a language, joined by the build from the texts folders (tools/texts/translate-texts-plugin.mjs). */
declare module 'virtual:spoken-texts/*' {
  /** What is said wherever nothing else is meant. */
  export const common: import('#kernel/base/texts/translations.ts').TranslationCatalogue;
  /** What single folders mean otherwise. */
  export const own: import('#kernel/base/texts/translations.ts').FolderTranslations;
}
