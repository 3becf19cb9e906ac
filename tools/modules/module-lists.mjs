import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { areaFoldersOf, listModelFiles, moduleFolders } from '../steps/module-folders.mjs';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

const HEAD =
  '// Made from the folders of platform and business by every command that reads it (npm run modules); not kept in git.\n';
const has = (file) => existsSync(path.join(PROJECT_ROOT, file));
const camel = (text) => text.replace(/[-/](\w)/g, (_, letter) => letter.toUpperCase());
const nameOf = (module) => camel(path.basename(module));

/** Entities of a module: the files model/…/<kebab>.entity.ts, each of which exports the entity of that name. */
const entitiesOf = (module) =>
  listModelFiles(module, '.entity.ts')
    .map((file) => ({ code: camel(path.basename(file, '.entity.ts')), from: `#${file}` }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));

/** Processes of a module: every …ApprovalLadder that its files model/…/<name>.process.ts export. */
const laddersOf = (module) =>
  listModelFiles(module, '.process.ts')
    .sort()
    .map((file) => ({ names: allExported(file, 'ApprovalLadder'), from: `#${file}` }));

/** Everything of this kind that a file exports, at least one. */
function allExported(file, suffix) {
  const text = readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  const found = [...text.matchAll(new RegExp(`export const (\\w+${suffix})\\b`, 'g'))].map(([, name]) => name);
  if (found.length === 0) throw new Error(`${file}：缺少以 ${suffix} 结尾的导出`);
  return found;
}

/** The one thing of this kind that a file exports. */
const exported = (file, suffix) => allExported(file, suffix)[0];

function serverList(modules) {
  const imports = ["import { createServerModule, type ServerModule } from '#kernel/server/module.ts';"];
  const lines = modules.map((module) => {
    const own = nameOf(module);
    imports.push(`import { manifest as ${own} } from '#${module}/module.ts';`);
    const entities = entitiesOf(module).map(({ code, from }) => {
      imports.push(`import { ${code} as ${code}Entity } from '${from}';`);
      return `${code}Entity`;
    });
    const processes = laddersOf(module).flatMap(({ names, from }) => {
      imports.push(`import { ${names.join(', ')} } from '${from}';`);
      return names;
    });
    const index = `${module}/server/index.ts`;
    const server = has(index) ? exported(index, 'Server') : null;
    if (server) imports.push(`import { ${server} } from '#${index}';`);
    const defined = `{ entities: [${entities.join(', ')}], processes: [${processes.join(', ')}] }`;
    return `  createServerModule('${module}', ${own}, ${defined}${server ? `, ${server}` : ''}),`;
  });
  const areas = ['platform', 'business'].flatMap((wing) => areaFoldersOf(wing));
  for (const area of areas) imports.push(`import { area as ${camel(area)} } from '#${area}/area.ts';`);
  return `${HEAD}${imports.join('\n')}

/** Every area, lowest first. */
export const areas = [${areas.map(camel).join(', ')}];

/** Every module: one stands on those before it. */
export const serverModules: readonly ServerModule[] = [
${lines.join('\n')}
];
`;
}

/** The module whose web part is made of the base lists of all modules. */
const BASE_LISTS = 'platform/settings/basedata';

/** Address → title and form code of the base list there: each definition of a folder base-lists says both (defineBaseList). */
function baseListPages(modules) {
  const files = modules.flatMap((module) => entitiesOf(module).filter(({ from }) => from.includes('/base-lists/')));
  return files.flatMap(({ code, from }) => {
    const text = readFileSync(path.join(PROJECT_ROOT, from.slice(1)), 'utf8');
    const said = (name) => new RegExp(`^ {2}${name}: '([^']+)',$`, 'm').exec(text)?.[1];
    const [title, address] = [said('title'), said('address')];
    if (!title || !address) throw new Error(`${from.slice(1)}：缺少 title 或 address`);
    const also = /^ {2}also: \[([^\]]*)\],$/m.exec(text)?.[1] ?? '';
    const addresses = [address, ...[...also.matchAll(/'([^']+)'/g)].map(([, one]) => one)];
    return addresses.map((one) => `'${one}': ['${title}', '${code}'],`);
  });
}

function webList(modules) {
  const imports = [
    "import type { EntityScreensLoader } from '#kernel/web/list/entity-screens.ts';",
    "import type { WebModule } from '#kernel/web/module.ts';",
  ];
  const lines = modules
    .map((module) => `${module}/web/index.tsx`)
    .filter(has)
    .map((index) => {
      const web = exported(index, 'Web');
      imports.push(`import { ${web} } from '#${index}';`);
      return index.startsWith(`${BASE_LISTS}/`) ? `  ${web}({ ${baseListPages(modules).join('\n')} }),` : `  ${web},`;
    });
  const entities = modules
    .flatMap(entitiesOf)
    .map(({ code, from }) => `  ${code}: async () => ({ entity: (await import('${from}')).${code} }),`);
  return `${HEAD}${imports.join('\n')}

/** What each module brings to the browser. */
export const webModules: readonly WebModule[] = [
${lines.join('\n')}
];

/** Form code → its definition, for entities whose module adds nothing to the generic screens. */
export const plainEntities: Readonly<Record<string, EntityScreensLoader>> = {
${entities.join('\n')}
};
`;
}

function workerTaskList(modules) {
  const files = modules.map((module) => `${module}/server/worker-tasks.ts`).filter(has);
  const named = files.map((file) => [exported(file, 'WorkerTasks'), file]);
  return `${HEAD}import type { WorkerTasks } from '#kernel/server/workers/worker-pool.ts';
${named.map(([name, file]) => `import { ${name} } from '#${file}';`).join('\n')}

/** Heavy computations of the modules, by name. A thread loads the one that it runs. */
export const workerTasks: WorkerTasks = { ${named.map(([name]) => `...${name}`).join(', ')} };
`;
}

/** What the lists of modules say: file → text. @returns {Record<string, string>} */
export function renderModuleLists() {
  const modules = moduleFolders();
  return {
    'apps/server/modules.ts': serverList(modules),
    'apps/server/worker-tasks.ts': workerTaskList(modules),
    'apps/web/modules.ts': webList(modules),
  };
}

/**
 * Makes the lists of modules anew where folders have changed. Every tool that runs, checks or builds sources begins with it,
 * and so does npm's installation (postinstall): nothing but Node is needed.
 */
export function writeModuleLists() {
  for (const [file, text] of Object.entries(renderModuleLists())) {
    const target = path.join(PROJECT_ROOT, file);
    if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
    // Another tool may read it at this moment.
    const made = `${target}.${process.pid}`;
    writeFileSync(made, text);
    renameSync(made, target);
  }
}

// Packages may be installed before the sources are there.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && has('platform')) writeModuleLists();
