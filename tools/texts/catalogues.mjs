import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '../steps/run-program.mjs';
import { findShownTexts } from './find-shown-texts.mjs';
import { mayShowTexts } from './shown-text-rules.mjs';

/** The languages beside Chinese. */
export const CATALOGUE_LANGUAGES = ['en', 'es'];

const TEXTS = 'texts';
const KERNEL = 'kernel';
/** What modules of the platform share with others: a folder of words alone. */
const PLATFORM = 'platform';
const OWN = /^(?:platform|business)\/[^/]+(?:\/[^/]+)?(?=\/)/;
const AREA = /^[^/]+\/[^/]+$/;

/** The folder whose texts a source shows: its module, for area.ts its area, else the kernel. @param {string} file relative path with / */
export const textFolderOf = (file) => OWN.exec(file)?.[0] ?? KERNEL;

/** Where the words of a folder's texts are looked for, the nearest first. @param {string} folder @returns {string[]} */
const placesOf = (folder) => (folder === KERNEL ? [KERNEL] : [...new Set([folder, PLATFORM, KERNEL])]);

/**
 * Every folder that can have words, in the order in which they count where none is asked in particular: kernel, platform,
 * then areas with their modules by name, the platform's first.
 * @param {string} project @returns {string[]}
 */
const foldersOf = (project) => [KERNEL, PLATFORM, ...ownOf(project, 'platform'), ...ownOf(project, 'business')];

const ownOf = (project, wing) => below(project, wing).flatMap((area) => [area, ...below(project, area)]);

const below = (project, folder) =>
  existsSync(path.join(project, folder))
    ? readdirSync(path.join(project, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== TEXTS)
        .map(({ name }) => `${folder}/${name}`)
        .sort()
    : [];

/**
 * The words of a project as they stand in its texts folders.
 * @typedef {Map<string, Record<string, string>>} Catalogues folder → text → words
 * @typedef {{ project: string, folders: readonly string[], words: Record<string, Catalogues>, before: Record<string, Catalogues> }} Texts
 *   words and before: by language, as they are written anew and as they were read
 * @param {string} [project] @returns {Texts}
 */
export function readCatalogues(project = PROJECT_ROOT) {
  const folders = foldersOf(project);
  const read = (language) =>
    new Map(folders.map((folder) => [folder, readCatalogue(catalogueFileOf(project, folder, language))]));
  const before = Object.fromEntries(CATALOGUE_LANGUAGES.map((language) => [language, read(language)]));
  const words = Object.fromEntries(CATALOGUE_LANGUAGES.map((language) => [language, new Map(before[language])]));
  return { project, folders, words, before };
}

/** The file of a folder's words in a language. @param {string} project @param {string} folder @param {string} language */
export const catalogueFileOf = (project, folder, language) => path.join(project, folder, TEXTS, `${language}.json`);

/** "共{0}条": "{0} in all", */
const LINE = /^\s*("(?:[^"\\]|\\.)+"): ("(?:[^"\\]|\\.)*"),?$/gm;

/** Line by line: what a merge left of a catalogue is read too, and written in order by npm run tidy. */
function readCatalogue(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').matchAll(LINE) : [];
  return Object.fromEntries([...lines].map(([, key, words]) => [JSON.parse(key), JSON.parse(words)]));
}

/** Stands last in every catalogue, so that each line of a text ends with a comma and two branches add lines of their own. */
const END = '';

/**
 * The texts that folders show: folder → texts. Those of the kernel are the applications' too.
 * @param {string} project @param {readonly string[]} folders @returns {Map<string, Set<string>>}
 */
export const collectShownTexts = (project, folders) =>
  new Map(folders.map((folder) => [folder, new Set(sourcesOf(project, folder).flatMap(keysOf(project)))]));

const keysOf = (project) => (file) =>
  findShownTexts(file, readFileSync(path.join(project, file), 'utf8')).map(({ key }) => key);

function sourcesOf(project, folder) {
  if (folder === PLATFORM) return [];
  if (AREA.test(folder)) return [`${folder}/area.ts`].filter((file) => existsSync(path.join(project, file)));
  const parts = folder === KERNEL ? [KERNEL, 'apps'] : [folder];
  return parts
    .filter((part) => existsSync(path.join(project, part)))
    .flatMap((part) => readdirSync(path.join(project, part), { recursive: true }).map((name) => `${part}/${name}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter(mayShowTexts)
    .sort();
}

/**
 * The folders whose sources decide what one needs: itself, and for common words everybody.
 * @param {Texts} texts @param {string} folder
 */
export const foldersUsingTextsOf = ({ folders }, folder) =>
  folder === KERNEL || folder === PLATFORM ? folders : [folder];

/** Where the words of a folder's text stand, in whatever language. @param {Texts} texts @param {string} folder @param {string} key */
export const findTranslationFolder = (texts, folder, key) =>
  placesOf(folder).find((place) => CATALOGUE_LANGUAGES.some((language) => texts.words[language].get(place)?.[key]));

/**
 * The texts that a folder is to have: those it shows that stand nowhere nearer to all, and those that others find in it.
 * @param {Texts} texts @param {Map<string, Set<string>>} shown at least of foldersUsingTextsOf(folder) @param {string} folder
 */
function neededOf(texts, shown, folder) {
  const needed = new Set();
  for (const reader of foldersUsingTextsOf(texts, folder))
    for (const key of shown.get(reader) ?? [])
      if ((findTranslationFolder(texts, reader, key) ?? reader) === folder) needed.add(key);
  return needed;
}

/**
 * What a folder lacks and what it has for nothing, in one language.
 * @param {Texts} texts @param {Map<string, Set<string>>} shown @param {string} folder @param {string} language
 * @returns {{ missing: string[], unused: string[] }}
 */
export function findCatalogueFaults(texts, shown, folder, language) {
  const needed = neededOf(texts, shown, folder);
  const words = texts.words[language].get(folder) ?? {};
  return {
    missing: [...needed].filter((key) => !words[key]),
    unused: Object.keys(words).filter((key) => !needed.has(key)),
  };
}

/** What all that know a text said with one voice when the words were read; where they did not, nothing. @param {Texts} texts @param {string} language @param {string} key */
export function findAgreedTranslation(texts, language, key) {
  const said = new Set([...texts.before[language].values()].map((words) => words[key]).filter(Boolean));
  return said.size === 1 ? [...said][0] : '';
}

/**
 * Writes the words of a folder anew, and nothing else: those that are needed, with what is given, else what stands, else
 * what all others say. Texts stand by their signs, so that where a source moves nothing moves here.
 * @param {Texts} texts @param {Map<string, Set<string>>} shown @param {string} folder
 * @param {Record<string, Record<string, string>>} [given] language → text → words; of a text that stands further off too
 */
export function writeCatalogues(texts, shown, folder, given = {}) {
  const asked = CATALOGUE_LANGUAGES.flatMap((language) => Object.keys(given[language] ?? {}));
  const meantHere = asked.filter((key) => shown.get(folder)?.has(key));
  const needed = [...new Set([...neededOf(texts, shown, folder), ...meantHere])].sort();
  for (const language of CATALOGUE_LANGUAGES) {
    const stands = texts.words[language].get(folder) ?? {};
    const words = (key) => given[language]?.[key] || stands[key] || findAgreedTranslation(texts, language, key);
    const said = Object.fromEntries(needed.map((key) => [key, words(key)]).filter(([, word]) => word));
    texts.words[language].set(folder, said);
    write(catalogueFileOf(texts.project, folder, language), said);
  }
}

function write(file, said) {
  if (Object.keys(said).length === 0) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...said, [END]: '' }, null, 2)}\n`);
}
