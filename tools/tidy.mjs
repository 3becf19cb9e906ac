import { execFileSync } from 'node:child_process';
import { renderModuleLists, writeModuleLists } from './modules/module-lists.mjs';
import { countDeclaredRequirements, readRequirements, writeRequirementCounts } from './requirements.mjs';
import { findOverfullFolders, listProjectFiles } from './steps/folder-sizes.mjs';
import { PROJECT_ROOT, runScript } from './steps/run-program.mjs';
import { collectShownTexts, foldersUsingTextsOf, readCatalogues, writeCatalogues } from './texts/catalogues.mjs';

// npm run tidy: writes anew what is worked out from the rest of the tree, so that two branches that are each right are right
// together: catalogues of texts, counts of requirements, format and order of imports. Also during a merge: conflicts in such
// files need no hand. npm run tidy -- business/crm/fee: the texts and the format of one module, and no other file.

const git = (...args) => execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' });
const COUNTS = 'docs/requirements/counts.tsv';
const CATALOGUE = /\/texts\/\w+\.json$/;

const texts = readCatalogues();
const [only] = process.argv.slice(2);
if (only !== undefined && !texts.folders.includes(only)) {
  console.error(`不是模块文件夹：${only}`);
  process.exit(1);
}
const conflicts = git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
const isWorkedOut = (file) => file === COUNTS || CATALOGUE.test(file);
const settled = only === undefined ? conflicts.filter(isWorkedOut) : [];

// A branch of the time when they were kept changed them.
const lists = conflicts.filter((file) => Object.hasOwn(renderModuleLists(), file));
if (lists.length > 0) git('rm', '-q', '--cached', ...lists);
writeModuleLists();
const folders = only === undefined ? texts.folders : [only];
const shown = collectShownTexts(texts.project, [
  ...new Set(folders.flatMap((folder) => foldersUsingTextsOf(texts, folder))),
]);
for (const folder of folders) writeCatalogues(texts, shown, folder);
if (only === undefined) writeRequirementCounts(countDeclaredRequirements(readRequirements().lines));
const { code, output } = await runScript(
  '@biomejs/biome/bin/biome',
  ['check', '--write', '--colors=off', only ?? '.'],
  {
    quiet: true,
  },
);
if (settled.length > 0) git('add', '-A', '--', ...settled);

const changed = git('diff', '--stat', 'HEAD', '--', only ?? '.').trim();
const left = conflicts.filter((file) => !settled.includes(file) && !lists.includes(file));
console.log(changed || '无须改动');
for (const folder of findOverfullFolders(listProjectFiles())) console.log(`文件过多，宜分出子目录：${folder}`);
for (const file of left) console.error(`有冲突，须人工合并：${file}`);
if (code !== 0) console.error(output);
process.exitCode = code === 0 && left.length === 0 ? 0 : 1;
