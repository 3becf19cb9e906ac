import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, runScript } from '../steps/run.mjs';

const USE = `用法：npm run new-entity -- <模块文件夹> <code> "<中文|English|Español>" "<字段:类型=中文|English|Español>"…
例：npm run new-entity -- business/crm/customer customerVisit "客户拜访|Customer visit|Visita al cliente" "subject:text=主题|Subject|Asunto" "day:date=日期|Day|Día"
第一个字段是记录的名称。类型见 kernel/fields/index.ts；字典、引用等需要参数的类型请在定义文件中补充。`;

const kebab = (code) => code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** '主题|Subject|Asunto' → its words by language. @param {string} said */
function wordsOf(said) {
  const [zh, en, es] = said.split('|');
  if (!zh || !en || !es) throw new Error(`缺少三种语言的说法：${said}\n${USE}`);
  return { zh, en, es };
}

/** @param {string[]} args @returns what to make */
export function wishOf([folder, code, title, ...fields]) {
  if (!folder || !code || !title || fields.length === 0) throw new Error(USE);
  if (!/^(platform|business)\/[a-z-]+\/[a-z-]+$/.test(folder)) throw new Error(`不是模块文件夹：${folder}\n${USE}`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(code)) throw new Error(`code 应为小驼峰：${code}`);
  return {
    folder,
    code,
    title: wordsOf(title),
    fields: fields.map((field) => {
      const [, name, kind, said] = /^(\w+):(\w+)=(.+)$/.exec(field) ?? [];
      if (!name || !kind || !said) throw new Error(`字段写法不对：${field}\n${USE}`);
      return { name, kind, label: wordsOf(said) };
    }),
  };
}

/** The text of the definition: fields in pairs, named by the first, in the menu of its area. @param {ReturnType<typeof wishOf>} wish */
export function definitionOf({ folder, code, title, fields }) {
  const [, area, module] = folder.split('/');
  const kinds = [...new Set(fields.map(({ kind }) => kind))].sort().join(', ');
  const names = fields.map(({ name }) => `'${name}'`);
  const rows = names.flatMap((_name, at) => (at % 2 === 0 ? [`    [${names.slice(at, at + 2).join(', ')}],`] : []));
  const lines = fields.map(
    ({ name, kind, label }, at) => `    ${name}: ${kind}('${label.zh}'${at === 0 ? ', { required: true }' : ''}),`,
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
  menu: { section: '${area}', order: 90, readers: ['staff'], writers: ['staff'] },
});
export type ${code[0].toUpperCase()}${code.slice(1)} = RowOf<typeof ${code}>;
`;
}

/** The file of its migration: 20261122T1405, in UTC, since migrations run in the order of their times. @param {{ folder: string, code: string }} wish @param {Date} now */
export const migrationOf = ({ folder, code }, now) =>
  path.join(
    folder,
    'server/migrations',
    `${now.toISOString().replace(/[-:]/g, '').slice(0, 'YYYYMMDDTHHMM'.length)}-${kebab(code)}.sql`,
  );

async function make(wish) {
  const { folder, code, title, fields } = wish;
  const definition = path.join(folder, 'model', `${kebab(code)}.entity.ts`);
  if (!existsSync(path.join(root, folder))) throw new Error(`没有此模块：${folder}`);
  if (existsSync(path.join(root, definition))) throw new Error(`已有此定义：${definition}`);
  const made = [definition];
  write(definition, definitionOf(wish));
  for (const language of ['en', 'es']) {
    const file = path.join(folder, 'texts', `${language}.json`);
    const texts = existsSync(path.join(root, file)) ? JSON.parse(readFileSync(path.join(root, file), 'utf8')) : {};
    for (const words of [title, ...fields.map(({ label }) => label)]) texts[words.zh] ??= words[language];
    write(file, `${JSON.stringify(texts, null, 2)}\n`);
    made.push(file);
  }
  const { code: failed, output } = await run(process.execPath, [path.join(root, 'tools/modules/modules.mjs')], {
    quiet: true,
  });
  if (failed) throw new Error(output);
  const table = await runScript('tsx/dist/cli.mjs', ['tools/modules/print-table.ts', code], { quiet: true });
  if (table.code) throw new Error(table.output);
  const migration = migrationOf(wish, new Date());
  write(migration, `${table.stdout.trim()}\n`);
  await runScript('@biomejs/biome/bin/biome', ['check', '--write', definition], { quiet: true });
  // Words that stand elsewhere already are said once.
  await run(process.execPath, [path.join(root, 'tools/texts.mjs'), '--tidy'], { quiet: true });
  return [...made, migration];
}

function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    for (const file of await make(wishOf(process.argv.slice(2)))) console.log(file);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
