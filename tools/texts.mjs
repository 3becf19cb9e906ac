import { readFileSync } from 'node:fs';
import { judge, LANGUAGES, shownTexts, writeCatalogues } from './texts/catalogues.mjs';

// npm run texts: prints the shown texts without translation as JSON to be filled in, language → text → words.
// npm run texts -- filled.json: puts the words beside their owners and drops what nothing shows any more.
// npm run texts -- --tidy: only drops.
const shown = shownTexts();
const [file] = process.argv.slice(2);
const given = file && file !== '--tidy' ? JSON.parse(readFileSync(file, 'utf8')) : {};
const lacking = {};
for (const language of LANGUAGES) {
  if (file) writeCatalogues(language, shown, given[language]);
  const { missing, unused } = judge(language, shown);
  if (missing.length > 0) lacking[language] = Object.fromEntries(missing.map((key) => [key, '']));
  console.error(`${language}: ${shown.size} texts, ${missing.length} missing, ${unused.length} unused`);
  for (const key of unused) console.error(`  unused: ${JSON.stringify(key)}`);
  if (missing.length + unused.length > 0) process.exitCode = 1;
}
if (Object.keys(lacking).length > 0) console.log(JSON.stringify(lacking, null, 2));
