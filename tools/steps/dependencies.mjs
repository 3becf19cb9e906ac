import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeModuleLists } from '../modules/module-lists.mjs';
import { PROJECT_ROOT, runProgram, showProgressStep } from './run-program.mjs';

const lockFile = path.join(PROJECT_ROOT, 'package-lock.json');
const stampFile = path.join(PROJECT_ROOT, 'node_modules', '.zhuheng-lock');

/** Makes what a fresh clone lacks: the lists of modules, and the packages when they are missing or the lock file changed since. */
export async function ensureDependencies() {
  writeModuleLists();
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!matchesInstalled()) {
    const { code } = await showProgressStep('正在安装依赖', npmCi);
    if (code !== 0) throw new Error('依赖安装失败（npm ci），请检查网络或 npm 源后重试');
  }
  writeFileSync(stampFile, wanted);
}

/** Whether somebody already installed exactly what the lock file says (npm ci by hand): no need to do it twice. */
function matchesInstalled() {
  const installedFile = path.join(PROJECT_ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  // Optional packages are those of other platforms.
  return wanted.every(
    ([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version,
  );
}

function npmCi() {
  // Building needs all packages, also where NODE_ENV=production would leave some out.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? runProgram(process.execPath, [npm, ...args]) : runProgram('npm', args);
}
