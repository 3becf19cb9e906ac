import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleLists } from './modules/modules.mjs';
import { declaredCounts, readRequirements, writeCounts } from './requirements.mjs';
import { filesOfParts, overfull } from './steps/folders.mjs';
import { root, runScript } from './steps/run.mjs';
import { LANGUAGES, shownTexts, writeCatalogues } from './texts/catalogues.mjs';

// npm run tidy: writes anew what is worked out from the rest of the tree, so that two branches that are each right are right
// together: lists of modules, catalogues of texts, counts of requirements, format and order of imports. Also during a merge:
// conflicts in such files need no hand.

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const CATALOGUE = /\/texts\/\w+\.json$/;
const WORKED_OUT = [
  'apps/server/modules.ts',
  'apps/server/thread-tasks.ts',
  'apps/web/modules.ts',
  'docs/requirements/counts.tsv',
];

/** Both sides of a catalogue: a text that both translate keeps the words of ours. */
function joinCatalogue(file) {
  const [ours, theirs] = [':2', ':3'].map((side) => JSON.parse(git('show', `${side}:${file}`)));
  writeFileSync(path.join(root, file), `${JSON.stringify({ ...theirs, ...ours }, null, 2)}\n`);
}

const conflicts = git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
const settled = conflicts.filter((file) => CATALOGUE.test(file) || WORKED_OUT.includes(file));
for (const file of settled.filter((one) => CATALOGUE.test(one))) joinCatalogue(file);

const lists = moduleLists();
for (const [file, text] of Object.entries(lists)) writeFileSync(path.join(root, file), text);
const shown = shownTexts();
for (const language of LANGUAGES) writeCatalogues(language, shown);
writeCounts(declaredCounts(readRequirements().lines));
const { code, output } = await runScript('@biomejs/biome/bin/biome', ['check', '--write', '--colors=off', '.'], {
  quiet: true,
});
if (settled.length > 0) git('add', ...settled);

const changed = git('diff', '--stat', 'HEAD').trim();
const left = conflicts.filter((file) => !settled.includes(file));
console.log(changed || '无须改动');
for (const folder of overfull(filesOfParts())) console.log(`文件过多，宜分出子目录：${folder}`);
for (const file of left) console.error(`有冲突，须人工合并：${file}`);
if (code !== 0) console.error(output);
process.exitCode = code === 0 && left.length === 0 ? 0 : 1;
