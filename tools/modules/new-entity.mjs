import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT, runScript } from '../steps/run-program.mjs';
import { readEntityOptions, shownTextsOf } from './entity-options.mjs';
import { runGenerator, saveModuleTranslations, writeProjectFile } from './generator-helpers.mjs';
import { findBaseListOrder, findMenuPosition, findProcessPosition } from './menu-position.mjs';
import { entityFileOf, newMigrationPath, toKebabCase } from './new-migration-path.mjs';
import { renderApprovalProcess, renderBaseList, renderEntityDefinition } from './render-entity.mjs';

/** The definition, and the process that approves it. @returns {[file: string, text: string][]} */
function definitionFiles(wish) {
  const model = `${wish.folder}/model`;
  const name = toKebabCase(wish.code);
  if (wish.address) return [[`${model}/base-lists/${name}.entity.ts`, renderBaseList(wish, findBaseListOrder())]];
  const definition = [`${model}/${name}.entity.ts`, renderEntityDefinition(wish, findMenuPosition(wish.folder))];
  if (!wish.approval) return [definition];
  return [definition, [`${model}/${name}.process.ts`, renderApprovalProcess(wish, findProcessPosition(wish.folder))]];
}

async function make(wish) {
  const { folder, code, title } = wish;
  if (!existsSync(path.join(PROJECT_ROOT, folder, 'module.ts')))
    throw new Error(`没有此模块：${folder}。先用 npm run new-module -- ${folder} "<中文|English|Español>" 建立`);
  const known = entityFileOf(code);
  if (known) throw new Error(`已有此定义：${known}`);
  const files = definitionFiles(wish);
  for (const [file, text] of files) writeProjectFile(file, text);
  const written = files.map(([file]) => file);
  await runScript('@biomejs/biome/bin/biome', ['check', '--write', ...written], { quiet: true });
  const words = saveModuleTranslations(folder, shownTextsOf(wish));
  const table = await runScript('tsx/dist/cli.mjs', ['tools/modules/print-table.ts', code], { quiet: true });
  if (table.code)
    throw new Error(
      `${table.output}\n已建：${written.join('、')}，但还建不出${title.zh}的表：请在其中补充后执行 npm run alter-entity -- ${code} --write`,
    );
  const migration = newMigrationPath(folder, toKebabCase(code), new Date());
  writeProjectFile(migration, `${table.stdout.trim()}\n`);
  return [...written, ...words, migration];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runGenerator(async () => {
    const wish = readEntityOptions(process.argv.slice(2));
    return {
      made: await make(wish),
      next: `核对定义（字段的长度与必填、读写的角色、菜单的位置），再改动定义时用 npm run alter-entity -- ${wish.code}；npm start 时建表并出现在菜单中`,
    };
  });
