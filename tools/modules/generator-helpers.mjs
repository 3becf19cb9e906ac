import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import {
  CATALOGUE_LANGUAGES,
  collectShownTexts,
  findTranslationFolder,
  readCatalogues,
  writeCatalogues,
} from '../texts/catalogues.mjs';

/**
 * '主题|Subject|Asunto' → its words by language.
 * @param {string} said @param {string} use how the command is used @throws Error where a language is missing
 */
export function parseTranslations(said, use) {
  const [zh, en, es] = said.split('|').map((words) => words.trim());
  if (!zh || !en || !es) throw new Error(`缺少三种语言的说法：${said}\n${use}`);
  if (/['\\\n]/.test(zh)) throw new Error(`中文说法中不能有引号与反斜杠：${zh}`);
  return { zh, en, es };
}

/** Writes a file, its folder too. @param {string} file from the root @param {string} text */
export function writeProjectFile(file, text) {
  mkdirSync(path.dirname(path.join(PROJECT_ROOT, file)), { recursive: true });
  writeFileSync(path.join(PROJECT_ROOT, file), text);
}

/**
 * Keeps the words of new texts in their module, unless it has them already, or finds the same in what it stands on.
 * @param {string} folder @param {readonly Record<string, string>[]} said language → words, zh among them
 * @returns {string[]} the files written
 */
export function saveModuleTranslations(folder, said) {
  const texts = readCatalogues();
  const isKnown = (words) => {
    const place = findTranslationFolder(texts, folder, words.zh);
    const same = (language) => texts.words[language].get(place)?.[words.zh] === words[language];
    return place === folder || (place !== undefined && CATALOGUE_LANGUAGES.every(same));
  };
  const lacking = said.filter((words) => !isKnown(words));
  if (lacking.length === 0) return [];
  const given = CATALOGUE_LANGUAGES.map((language) => [
    language,
    Object.fromEntries(lacking.map((words) => [words.zh, words[language]])),
  ]);
  writeCatalogues(texts, collectShownTexts(PROJECT_ROOT, [folder]), folder, Object.fromEntries(given));
  return CATALOGUE_LANGUAGES.map((language) => `${folder}/texts/${language}.json`);
}

/**
 * Runs a command, tells what it made and what comes next, or what is wrong.
 * @param {() => Promise<{ made: string[], next: string }>} work
 */
export async function runGenerator(work) {
  try {
    const { made, next } = await work();
    for (const file of made) console.log(`已建：${file}`);
    console.log(`接着：${next}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
