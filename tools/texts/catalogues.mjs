import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFolders } from '../steps/modules.mjs';
import { root } from '../steps/run.mjs';
import { findTexts } from './find.mjs';
import { isShown } from './rules.mjs';

/** The languages beside Chinese. */
export const LANGUAGES = ['en', 'es'];

/** Each shown text and the folder it belongs to: that of its first use, the kernel before the modules. @returns {Map<string, string>} */
export function shownTexts() {
  const owners = new Map();
  for (const part of ['kernel', 'platform', 'business', 'apps'])
    for (const file of sourcesBelow(part))
      for (const { key } of findTexts(file, readFileSync(path.join(root, file), 'utf8')))
        if (!owners.has(key)) owners.set(key, ownerOf(file));
  return owners;
}

const sourcesBelow = (part) =>
  readdirSync(path.join(root, part), { recursive: true })
    .map((name) => `${part}/${name.replaceAll('\\', '/')}`)
    .filter(isShown)
    .sort();

const ownerOf = (file) => /^(platform|business)\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? 'kernel';

/** The catalogues of a language: folder → text → words. @param {string} language @returns {Map<string, Record<string, string>>} */
export function catalogues(language) {
  const owners = ['kernel', ...moduleFolders()];
  const present = owners.filter((owner) => existsSync(fileOf(owner, language)));
  return new Map(present.map((owner) => [owner, JSON.parse(readFileSync(fileOf(owner, language), 'utf8'))]));
}

const fileOf = (owner, language) => path.join(root, owner, 'texts', `${language}.json`);

/**
 * What a language lacks and what it has for nothing.
 * @param {string} language @param {Map<string, string>} shown
 * @returns {{ missing: string[], unused: string[] }} a text without words is missing, one said twice is unused
 */
export function judge(language, shown) {
  const said = [...catalogues(language).values()].flatMap((texts) => Object.entries(texts));
  const words = new Map(said.filter(([, word]) => word !== ''));
  const keys = said.map(([key]) => key);
  return {
    missing: [...shown.keys()].filter((key) => !words.has(key)),
    unused: keys.filter((key, at) => !shown.has(key) || keys.indexOf(key) !== at),
  };
}

/**
 * Writes the catalogues of a language anew: each shown text with the words it has or is given, beside its owner.
 * @param {string} language @param {Map<string, string>} shown @param {Record<string, string>} [given]
 */
export function writeCatalogues(language, shown, given = {}) {
  const words = Object.assign({}, ...catalogues(language).values());
  for (const [key, word] of Object.entries(given)) if (word !== '') words[key] = word;
  for (const owner of new Set([...shown.values(), ...catalogues(language).keys()])) {
    const keys = [...shown.keys()].filter((key) => shown.get(key) === owner && words[key] !== undefined);
    const texts = Object.fromEntries(keys.map((key) => [key, words[key]]));
    mkdirSync(path.join(root, owner, 'texts'), { recursive: true });
    writeFileSync(fileOf(owner, language), `${JSON.stringify(texts, null, 2)}\n`);
  }
}
