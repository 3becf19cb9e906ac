import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeModuleLists } from '../modules/module-lists.mjs';
import { listDefinitionsLoadedAtStart } from './definitions-loaded-at-start.mjs';
import { PROJECT_ROOT, runScript } from './run-program.mjs';

/**
 * Checks the dependency rule.
 * @param {string} [folder] project to look at; its package.json says how imports resolve
 * @returns {Promise<{ modules: number, violations: string[] }>} one line each: rule: from → to
 */
export async function checkImportBoundaries(folder = PROJECT_ROOT) {
  if (folder === PROJECT_ROOT) writeModuleLists();
  const parts = ['kernel', 'platform', 'business', 'apps'].filter((part) => existsSync(path.join(folder, part)));
  const args = ['--config', path.join(PROJECT_ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', ...parts];
  const { stdout, output } = await runScript('dependency-cruiser/bin/dependency-cruise.mjs', args, {
    quiet: true,
    cwd: folder,
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser did not run: ${output}`);
  const { summary, modules } = JSON.parse(stdout);
  const own = modules.filter(({ source }) => /^(kernel|platform|business|apps)\//.test(source));
  // Without a TypeScript that it can use it finds nothing and is content with that.
  if (own.length === 0) throw new Error('dependency-cruiser saw no module');
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  const heavy = listDefinitionsLoadedAtStart(own).map((way) => `start-without-definitions: ${way}`);
  return { modules: own.length, violations: [...violations, ...heavy] };
}
