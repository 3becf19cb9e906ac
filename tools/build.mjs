import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprintSources, markDistBuilt } from './steps/build/build-fingerprint.mjs';
import { compressFolder } from './steps/build/compress.mjs';
import { PROJECT_ROOT, runScript } from './steps/run-program.mjs';

const entries = {
  main: 'apps/server/main.ts',
  cli: 'apps/server/cli.ts',
  'thread-entry': 'apps/server/worker-entry.ts',
};

/** Builds server and web into dist. It grows in dist.next and replaces dist when complete. Throws where a part fails. */
export async function buildDist() {
  const wanted = fingerprintSources();
  const next = path.join(PROJECT_ROOT, 'dist.next');
  await rm(next, { recursive: true, force: true });
  await mkdir(next);
  await Promise.all([buildServer(path.join(next, 'server'), entries), buildWeb(path.join(next, 'web'))]);
  markDistBuilt(next, wanted);
  const old = path.join(PROJECT_ROOT, 'dist.old');
  await rm(old, { recursive: true, force: true });
  if (existsSync(path.join(PROJECT_ROOT, 'dist'))) await rename(path.join(PROJECT_ROOT, 'dist'), old);
  await rename(next, path.join(PROJECT_ROOT, 'dist'));
  await rm(old, { recursive: true, force: true });
}

/** Only what threads run, for tests whose threads would else read the sources anew each time. @param {string} outdir */
export const buildWorkerEntry = (outdir) => buildServer(outdir, { 'thread-entry': entries['thread-entry'] });

/** @param {string} outdir @param {Readonly<Record<string, string>>} wanted */
async function buildServer(outdir, wanted) {
  // Loaded here and not above: on a fresh clone this file is read before the packages are installed.
  const esbuild = await import('esbuild');
  const present = Object.entries(wanted).filter(([, file]) => existsSync(path.join(PROJECT_ROOT, file)));
  await esbuild.build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: Object.fromEntries(present),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownSubpaths],
  });
  // Its service would stay for as long as whoever builds.
  await esbuild.stop();
}

/** `#kernel/…` and the like are our own files and belong into the bundle; `packages: 'external'` would leave them out. */
const ownSubpaths = {
  name: 'own-subpaths',
  setup(build) {
    build.onResolve({ filter: /^#(kernel|platform|business|apps)\// }, ({ path: wanted }) => ({
      path: path.join(PROJECT_ROOT, wanted.slice(1)),
    }));
  },
};

async function buildWeb(outDir) {
  if (!existsSync(path.join(PROJECT_ROOT, 'vite.config.ts'))) return;
  const { code, output } = await runScript('vite/bin/vite.js', ['build', '--outDir', outDir, '--emptyOutDir'], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`网页构建失败\n${output}`);
  await compressFolder(outDir);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildDist();
