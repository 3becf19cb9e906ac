import path from 'node:path';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { createFolderMeaningLookup, splitCommonAndFolderWords } from './build-browser-words.mjs';
import { CATALOGUE_LANGUAGES, catalogueFileOf, readCatalogues, textFolderOf } from './catalogues.mjs';
import { mayShowTexts } from './shown-text-rules.mjs';
import { wrapTextsInTranslateCalls } from './wrap-texts-in-calls.mjs';

const WORDS = 'virtual:spoken-texts/';
const CATALOGUE = /[\\/]texts[\\/]\w+\.json$/;

/** The words as they stand, read once; anew after a change. */
let words;
function wordsNow() {
  const texts = words?.texts ?? readCatalogues();
  words ??= { texts, placeOf: createFolderMeaningLookup(texts) };
  return words;
}

/** Vite plugin: what the browser shows asks for its words in the language spoken. Tests of sources do without. */
export const translateTextsPlugin = {
  name: 'shown-texts',
  enforce: 'pre',
  buildStart() {
    words = undefined;
  },
  watchChange(file) {
    if (CATALOGUE.test(file)) words = undefined;
  },
  resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${WORDS}`)) return null;
    const language = id.slice(WORDS.length + 1);
    const { texts } = wordsNow();
    for (const folder of texts.folders) this.addWatchFile(catalogueFileOf(PROJECT_ROOT, folder, language));
    const { common, own } = splitCommonAndFolderWords(texts, language);
    return `export const common = ${parsed(common)};\nexport const own = ${parsed(own)};\n`;
  },
  transform(code, id) {
    const file = path.relative(PROJECT_ROOT, id).replaceAll('\\', '/');
    if (!mayShowTexts(file)) return null;
    const folder = textFolderOf(file);
    const spoken = wrapTextsInTranslateCalls(file, code, (key) => wordsNow().placeOf(folder, key));
    if (spoken === null) return null;
    for (const language of CATALOGUE_LANGUAGES) this.addWatchFile(catalogueFileOf(PROJECT_ROOT, folder, language));
    return { code: spoken, map: null };
  },
};

/** Browsers read long data faster as a text than as a program. */
const parsed = (data) => `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
