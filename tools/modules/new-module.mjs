import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaFoldersOf, moduleFolders } from '../steps/module-folders.mjs';
import { parseTranslations, runGenerator, saveModuleTranslations, writeProjectFile } from './generator-helpers.mjs';
import { writeModuleLists } from './module-lists.mjs';

const USE = `用法：npm run new-module -- <领域>/<模块> "<中文|English|Español>"
例：npm run new-module -- business/office/car "车辆|Vehicles|Vehículos"（领域也可只写名称：office/car）`;

/** Words of the language, and names in the lists of modules. */
const TAKEN =
  /^(areas?|case|class|const|default|delete|else|enum|export|for|function|if|import|in|module|new|return|switch|this|try|var|with)$/;

/**
 * What to make. @param {string[]} args @param {readonly string[]} areas 'business/crm', … @param {readonly string[]} modules those there are
 * @throws Error where the area does not exist, or the name cannot be
 */
export function readModuleOptions([given = '', said = '', ...more], areas, modules) {
  const [, area = '', name = ''] = /^((?:[a-z-]+\/)?[a-z-]+)\/([a-z][a-z0-9-]*)$/.exec(given) ?? [];
  if (!name || !said || more.length > 0) throw new Error(USE);
  const found = areas.filter((one) => one === area || path.posix.basename(one) === area);
  if (found.length !== 1) throw new Error(`没有此领域：${area}。已有：${areas.join('、')}`);
  if (TAKEN.test(name)) throw new Error(`不能用作模块名：${name}`);
  const same = modules.find((module) => path.posix.basename(module) === name);
  if (same) throw new Error(`已有同名模块：${same}`);
  return { folder: `${found[0]}/${name}`, title: parseTranslations(said, USE) };
}

/** The text of its manifest. @param {string} title */
export const renderModuleManifest = (title) => `import { defineModule } from '#kernel/meta/module.ts';

/** ${title}. */
export const manifest = defineModule({ title: '${title}' });
`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runGenerator(async () => {
    const areas = ['platform', 'business'].flatMap((wing) => areaFoldersOf(wing));
    const { folder, title } = readModuleOptions(process.argv.slice(2), areas, moduleFolders());
    const manifest = `${folder}/module.ts`;
    writeProjectFile(manifest, renderModuleManifest(title.zh));
    const words = saveModuleTranslations(folder, [title]);
    writeModuleLists();
    return {
      made: [manifest, ...words],
      next: `npm run new-entity -- ${folder} <code> "<中文|English|Español>" "<字段:类型=中文|English|Español>"…；菜单、字典写在 module.ts，服务端与页面各从 server/index.ts、web/index.tsx 起`,
    };
  });
