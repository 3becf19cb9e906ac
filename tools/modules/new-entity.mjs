import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT, runScript } from '../steps/run-program.mjs';
import { parseTranslations, runGenerator, saveModuleTranslations, writeProjectFile } from './generator-helpers.mjs';
import { findMenuPosition } from './menu-position.mjs';
import { entityFileOf, newMigrationPath, toKebabCase } from './new-migration-path.mjs';

const USE = `用法：npm run new-entity -- <模块文件夹> <code> "<中文|English|Español>" "<字段:类型=中文|English|Español>"…
例：npm run new-entity -- business/crm/customer customerVisit "客户拜访|Customer visit|Visita al cliente" "subject:text=主题|Subject|Asunto" "day:date=日期|Day|Día"
第一个字段是记录的名称。类型见 kernel/fields/index.ts；字典、引用等需要参数的类型请在定义文件中补充。`;

/** @param {string[]} args @returns what to make */
export function readEntityOptions([folder, code, title, ...fields]) {
  if (!folder || !code || !title || fields.length === 0) throw new Error(USE);
  if (!/^(platform|business)\/[a-z-]+\/[a-z-]+$/.test(folder)) throw new Error(`不是模块文件夹：${folder}\n${USE}`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(code)) throw new Error(`code 应为小驼峰：${code}`);
  return {
    folder,
    code,
    title: parseTranslations(title, USE),
    fields: fields.map((field) => {
      const [, name, kind, said] = /^(\w+):(\w+)=(.+)$/.exec(field) ?? [];
      if (!name || !kind || !said) throw new Error(`字段写法不对：${field}\n${USE}`);
      return { name, kind, label: parseTranslations(said, USE) };
    }),
  };
}

/** Kinds whose function is not named by the kind alone. */
const FUNCTIONS = { datetime: 'dateTimeField', longtext: 'longTextField', richtext: 'richTextField' };

/** The function that defines a field of a kind: text → textField. @param {string} kind */
const functionOf = (kind) => FUNCTIONS[kind] ?? `${kind}Field`;

/**
 * The text of the definition: fields in pairs, named by the first.
 * @param {ReturnType<typeof readEntityOptions>} wish @param {{ section: string, order: number }} place in the navigation
 */
export function renderEntityDefinition({ folder, code, title, fields }, { section, order }) {
  const module = path.basename(folder);
  const kinds = [...new Set(fields.map(({ kind }) => functionOf(kind)))].sort().join(', ');
  const names = fields.map(({ name }) => `'${name}'`);
  const rows = names.flatMap((_name, at) => (at % 2 === 0 ? [`    [${names.slice(at, at + 2).join(', ')}],`] : []));
  const lines = fields.map(
    ({ name, kind, label }, at) =>
      `    ${name}: ${functionOf(kind)}('${label.zh}'${at === 0 ? ', { required: true }' : ''}),`,
  );
  return `import { ${kinds} } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** ${title.zh}. */
export const ${code} = defineEntity({
  code: '${code}',
  module: '${module}',
  title: '${title.zh}',
  titleField: ${names[0]},
  fields: {
${lines.join('\n')}
  },
  list: { columns: [${names.join(', ')}], search: [${names[0]}], sort: '-createdDate' },
  form: [
${rows.join('\n')}
  ],
  access: { read: '${code}:read', write: '${code}:write', scope: 'dept' },
  menu: { section: '${section}', order: ${order}, readers: ['staff'], writers: ['staff'] },
});
export type ${code[0].toUpperCase()}${code.slice(1)} = RowOf<typeof ${code}>;
`;
}

async function make(wish) {
  const { folder, code } = wish;
  const definition = `${folder}/model/${toKebabCase(code)}.entity.ts`;
  if (!existsSync(path.join(PROJECT_ROOT, folder, 'module.ts')))
    throw new Error(`没有此模块：${folder}。先用 npm run new-module -- ${folder} "<中文|English|Español>" 建立`);
  const known = entityFileOf(code);
  if (known) throw new Error(`已有此定义：${known}`);
  writeProjectFile(definition, renderEntityDefinition(wish, findMenuPosition(folder)));
  await runScript('@biomejs/biome/bin/biome', ['check', '--write', definition], { quiet: true });
  const words = saveModuleTranslations(folder, [wish.title, ...wish.fields.map(({ label }) => label)]);
  const table = await runScript('tsx/dist/cli.mjs', ['tools/modules/print-table.ts', code], { quiet: true });
  if (table.code)
    throw new Error(
      `${table.output}\n已建：${definition}，但还建不出表：请在其中补充后执行 npm run alter-entity -- ${code} --write`,
    );
  const migration = newMigrationPath(folder, toKebabCase(code), new Date());
  writeProjectFile(migration, `${table.stdout.trim()}\n`);
  return [definition, ...words, migration];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runGenerator(async () => {
    const wish = readEntityOptions(process.argv.slice(2));
    return {
      made: await make(wish),
      next: `核对定义（字段的长度与必填、读写的角色、菜单的位置），再改动定义时用 npm run alter-entity -- ${wish.code}；npm start 时建表并出现在菜单中`,
    };
  });
