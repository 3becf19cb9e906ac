import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './run-program.mjs';

/** Folders below one; the words of wings and areas (tools/texts) are no area and no module. */
const folders = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'texts')
    .map(({ name }) => name)
    .sort();

const orderOf = (area, project) =>
  Number(/^ {2}order: (\d+),/m.exec(readFileSync(path.join(project, area, 'area.ts'), 'utf8'))?.[1]);

/**
 * The areas of a wing by the order their area.ts gives: 'platform/tenancy', …
 * @param {string} wing @param {string} [project]
 */
export const areaFoldersOf = (wing, project = PROJECT_ROOT) =>
  folders(path.join(project, wing))
    .map((name) => `${wing}/${name}`)
    .sort((a, b) => orderOf(a, project) - orderOf(b, project));

/** Every module of a project as its folder, by the order of areas: 'platform/people/org', … @param {string} [project] */
export const moduleFolders = (project = PROJECT_ROOT) =>
  ['platform', 'business'].flatMap((wing) =>
    areaFoldersOf(wing, project).flatMap((area) =>
      inOrder(
        folders(path.join(project, area)).map((name) => `${area}/${name}`),
        project,
      ),
    ),
  );

/** Modules of one area: each after those it imports or names in `after`, else by name. */
function inOrder(modules, project) {
  const needs = new Map(modules.map((module) => [module, needsOf(module, modules, project)]));
  const ordered = [];
  while (ordered.length < modules.length) {
    const next = modules.find(
      (module) => !ordered.includes(module) && needs.get(module).every((other) => ordered.includes(other)),
    );
    if (!next) throw new Error(`模块互相依赖：${modules.filter((module) => !ordered.includes(module)).join('、')}`);
    ordered.push(next);
  }
  return ordered;
}

function needsOf(module, others, project) {
  const named = /^ {2}after: \[([^\]]*)\]/m.exec(textOf(path.join(project, module, 'module.ts')))?.[1] ?? '';
  const after = [...named.matchAll(/'([^']+)'/g)].map(([, name]) => `${path.dirname(module)}/${name}`);
  const sources = listFilesBelow(path.join(project, module))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/[\\/]testing[\\/]/.test(file))
    .map(textOf);
  return others.filter(
    (other) => other !== module && (after.includes(other) || sources.some((text) => text.includes(`'#${other}/`))),
  );
}

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** @param {string} folder @returns {string[]} */
export const listFilesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, path: older, name }) => path.join(parentPath ?? older, name));

/**
 * The files below the model of a module that end so, from the root with /: entities, processes.
 * @param {string} module @param {string} suffix such as '.entity.ts' @param {string} [project] @returns {string[]}
 */
export const listModelFiles = (module, suffix, project = PROJECT_ROOT) =>
  existsSync(path.join(project, module, 'model'))
    ? listFilesBelow(path.join(project, module, 'model'))
        .filter((file) => file.endsWith(suffix))
        .map((file) => path.relative(project, file).replaceAll('\\', '/'))
    : [];
