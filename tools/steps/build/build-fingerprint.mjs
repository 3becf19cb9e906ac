import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeModuleLists } from '../../modules/module-lists.mjs';
import { PROJECT_ROOT } from '../run-program.mjs';

const code = ['kernel', 'platform', 'business', 'apps', 'vite.config.ts', 'tools/build.mjs', 'tools/texts'];
const built = [...code, 'package.json', 'package-lock.json'];
const stampFile = path.join(PROJECT_ROOT, 'dist', '.stamp');

/** A fingerprint of everything the build reads, the lists of modules made anew before: contents, not times, so a fresh checkout of the same text is the same. */
export function fingerprintSources() {
  writeModuleLists();
  const hash = createHash('sha256').update(process.version);
  for (const name of built) add(hash, name);
  return hash.digest('hex');
}

/** Whether dist was built from these sources, to its end. @param {string} wanted */
export const isDistCurrent = (wanted) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;

/** Notes that the build in `folder` is complete. @param {string} folder @param {string} wanted */
export const markDistBuilt = (folder, wanted) => writeFileSync(path.join(folder, '.stamp'), wanted);

function add(hash, name) {
  const file = path.join(PROJECT_ROOT, name);
  if (!existsSync(file) || /\.test\.tsx?$/.test(name)) return;
  const entries = listing(file);
  if (entries) for (const entry of entries) add(hash, `${name}/${entry}`);
  else hash.update(name).update('\0').update(readFileSync(file)).update('\0');
}

function listing(file) {
  try {
    return readdirSync(file).sort();
  } catch {
    return undefined;
  }
}
