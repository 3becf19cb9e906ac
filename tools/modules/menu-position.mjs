import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaFoldersOf, listModelFiles, moduleFolders } from '../steps/module-folders.mjs';
import { PROJECT_ROOT } from '../steps/run-program.mjs';

/** Entries of the navigation as manifests and definitions write them. */
const ENTRY = /\bsection: '([\w-]+)',\s*order: (\d+)/g;
/** Sections as areas write them. */
const SECTION = /\{ code: '([\w-]+)'(?:, under: '([\w-]+)')?[^}]*order: (\d+)[^}]*\}/g;
/** Where an area without a section of its own has its entries. */
const COMMON = 'base-data';
/** Gaps leave room for what comes between. */
const GAP = 10;

/**
 * Where a new entry of a module stands in the navigation: in a section that its area opens, the one where most of the
 * module's entries stand; else, where its area opens none, with the module's other entries, or the area's. Behind all that
 * stand there.
 * @param {string} folder the module @param {string} [project] @returns {{ section: string, order: number }}
 */
export function findMenuPosition(folder, project = PROJECT_ROOT) {
  const sections = ['platform', 'business']
    .flatMap((wing) => areaFoldersOf(wing, project))
    .flatMap(sectionsOf(project));
  const entries = moduleFolders(project).flatMap(entriesOf(project));
  const area = path.posix.dirname(folder);
  const opened = sections.filter((one) => one.area === area).map(({ code }) => code);
  const own = entries.filter(({ module }) => module === folder);
  const section =
    mostOf(own.filter((entry) => opened.includes(entry.section))) ??
    opened[0] ??
    mostOf(own) ??
    mostOf(entries.filter(({ module }) => path.posix.dirname(module) === area)) ??
    COMMON;
  const beside = [
    ...entries.filter((entry) => entry.section === section),
    ...sections.filter(({ under }) => under === section),
  ];
  return { section, order: Math.max(0, ...beside.map(({ order }) => order)) + GAP };
}

/** A base list's place in the navigation: behind all there are. @param {string} [project] @returns {number} */
export function findBaseListOrder(project = PROJECT_ROOT) {
  const lists = moduleFolders(project)
    .flatMap((module) => listModelFiles(module, '.entity.ts', project))
    .filter((file) => file.includes('/base-lists/'));
  return greatestOf(project, lists, /^ {2}order: (\d+)/gm) + GAP;
}

/**
 * Where a new process of a module is offered: in the category of its area, behind all there are.
 * @param {string} folder the module @param {string} [project] @returns {{ category: string, sort: number }}
 * @throws Error where the area has no category of processes
 */
export function findProcessPosition(folder, project = PROJECT_ROOT) {
  const area = path.posix.dirname(folder);
  const text = readFileSync(path.join(project, area, 'area.ts'), 'utf8');
  const [, category] = /\bcategory: \['(\w+)'/.exec(text) ?? [];
  if (!category) throw new Error(`${area} 没有流程分类：请在 area.ts 中写明 category`);
  const processes = moduleFolders(project).flatMap((module) => listModelFiles(module, '.process.ts', project));
  const same = processes.filter((file) =>
    readFileSync(path.join(project, file), 'utf8').includes(`category: '${category}'`),
  );
  return { category, sort: greatestOf(project, same, /\bsort: (\d+)/g) + GAP };
}

/** The greatest number that files name so; 0 where none does. */
const greatestOf = (project, files, form) =>
  files
    .flatMap((file) => [...readFileSync(path.join(project, file), 'utf8').matchAll(form)])
    .reduce((greatest, [, number]) => Math.max(greatest, Number(number)), 0);

/** The section that most entries stand in. @param {readonly { section: string }[]} entries @returns {string | undefined} */
function mostOf(entries) {
  const counts = new Map();
  for (const { section } of entries) counts.set(section, (counts.get(section) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const sectionsOf = (project) => (area) =>
  [...readFileSync(path.join(project, area, 'area.ts'), 'utf8').matchAll(SECTION)].map(([, code, under, order]) => ({
    area,
    code,
    under,
    order: Number(order),
  }));

const entriesOf = (project) => (module) =>
  sourcesOf(project, module).flatMap((file) =>
    [...readFileSync(path.join(project, file), 'utf8').matchAll(ENTRY)].map(([, section, order]) => ({
      module,
      section,
      order: Number(order),
    })),
  );

const sourcesOf = (project, module) => [
  ...[`${module}/module.ts`].filter((file) => existsSync(path.join(project, file))),
  ...listModelFiles(module, '.entity.ts', project),
];
