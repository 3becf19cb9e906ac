import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaFoldersOf, listFilesBelow, moduleFolders } from '../steps/module-folders.mjs';
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
  sourcesOf(path.join(project, module)).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ENTRY)].map(([, section, order]) => ({
      module,
      section,
      order: Number(order),
    })),
  );

const sourcesOf = (folder) => [
  ...[path.join(folder, 'module.ts')].filter(existsSync),
  ...(existsSync(path.join(folder, 'model')) ? listFilesBelow(path.join(folder, 'model')) : []).filter((file) =>
    file.endsWith('.entity.ts'),
  ),
];
