import path from 'node:path';
import { root } from '../steps/run.mjs';
import { CATALOGUE_LANGUAGES, fileOf, folderOf, readTexts } from './catalogues.mjs';
import { isShown } from './rules.mjs';
import { meantOtherwise, spokenTexts } from './spoken.mjs';
import { speakTexts } from './transform.mjs';

const WORDS = 'virtual:spoken-texts/';
const CATALOGUE = /[\\/]texts[\\/]\w+\.json$/;

/** The words as they stand, read once; anew after a change. */
let words;
function wordsNow() {
  const texts = words?.texts ?? readTexts();
  words ??= { texts, placeOf: meantOtherwise(texts) };
  return words;
}

/** Vite plugin: what the browser shows asks for its words in the language spoken. Tests of sources do without. */
export const shownTextsPlugin = {
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
    for (const folder of texts.folders) this.addWatchFile(fileOf(root, folder, language));
    const { common, own } = spokenTexts(texts, language);
    return `export const common = ${parsed(common)};\nexport const own = ${parsed(own)};\n`;
  },
  transform(code, id) {
    const file = path.relative(root, id).replaceAll('\\', '/');
    if (!isShown(file)) return null;
    const folder = folderOf(file);
    const spoken = speakTexts(file, code, (key) => wordsNow().placeOf(folder, key));
    if (spoken === null) return null;
    for (const language of CATALOGUE_LANGUAGES) this.addWatchFile(fileOf(root, folder, language));
    return { code: spoken, map: null };
  },
};

/** Browsers read long data faster as a text than as a program. */
const parsed = (data) => `/* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
