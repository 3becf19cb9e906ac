import { CATALOGUE_LANGUAGES, findTranslationFolder } from './catalogues.mjs';

/**
 * What the browser speaks of a language: each text once, as the first folder says it, and what others mean otherwise.
 * Messages from the server are told by the common words alone.
 * @param {import('./catalogues.mjs').Texts} texts @param {string} language
 * @returns {{ common: Record<string, string>, own: Record<string, Record<string, string>> }}
 */
export function splitCommonAndFolderWords(texts, language) {
  const [common, own] = [{}, {}];
  for (const folder of texts.folders)
    for (const [key, word] of Object.entries(texts.words[language].get(folder) ?? {})) {
      common[key] ??= word;
      if (common[key] !== word) own[folder] = { ...own[folder], [key]: word };
    }
  return { common, own };
}

/**
 * Tells of a folder's text which place means it otherwise than the common words do, if any.
 * @param {import('./catalogues.mjs').Texts} texts
 * @returns {(folder: string, key: string) => string | null}
 */
export function createFolderMeaningLookup(texts) {
  const owns = CATALOGUE_LANGUAGES.map((language) => splitCommonAndFolderWords(texts, language).own);
  const places = new Set(owns.flatMap(Object.keys));
  return (folder, key) => {
    if (places.size === 0) return null;
    const place = findTranslationFolder(texts, folder, key);
    return place !== undefined && owns.some((own) => own[place]?.[key] !== undefined) ? place : null;
  };
}
