import { readFileSync } from 'node:fs';
import {
  CATALOGUE_LANGUAGES,
  collectShownTexts,
  findAgreedTranslation,
  findCatalogueFaults,
  foldersUsingTextsOf,
  readCatalogues,
  writeCatalogues,
} from './texts/catalogues.mjs';

// npm run texts: prints the shown texts without words as JSON to be filled in, folder → language → text → words. What others
// say of them with one voice stands in it.
// npm run texts -- filled.json: puts the words into their folders and drops what nothing shows any more. A text that means
// something else in a module is given there, whatever platform and kernel say of it.
// npm run texts -- --tidy: only drops, and takes what others say with one voice.
// With the folder of a module, of platform or kernel before it (npm run texts -- business/crm/fee …): only there.
const args = process.argv.slice(2);
const texts = readCatalogues();
const asked = texts.folders.includes(args[0]) ? [args.shift()] : texts.folders;
const [file] = args;
const given = file && file !== '--tidy' ? JSON.parse(readFileSync(file, 'utf8')) : {};
const shown = collectShownTexts(texts.project, [
  ...new Set(asked.flatMap((folder) => foldersUsingTextsOf(texts, folder))),
]);
if (file) for (const folder of asked) writeCatalogues(texts, shown, folder, given[folder]);

const lacking = {};
for (const language of CATALOGUE_LANGUAGES) {
  const counts = { missing: 0, unused: 0 };
  for (const folder of asked) {
    const { missing, unused } = findCatalogueFaults(texts, shown, folder, language);
    counts.missing += missing.length;
    counts.unused += unused.length;
    for (const key of unused) console.error(`  unused in ${folder}: ${JSON.stringify(key)}`);
    if (missing.length === 0) continue;
    lacking[folder] ??= {};
    lacking[folder][language] = Object.fromEntries(
      missing.map((key) => [key, findAgreedTranslation(texts, language, key)]),
    );
  }
  const all = new Set([...shown.values()].flatMap((keys) => [...keys]));
  console.error(`${language}: ${all.size} texts, ${counts.missing} missing, ${counts.unused} unused`);
  if (counts.missing + counts.unused > 0) process.exitCode = 1;
}
if (Object.keys(lacking).length > 0) console.log(JSON.stringify(lacking, null, 2));
