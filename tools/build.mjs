import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
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
    splitting: true,
    sourcemap: true,
    logLevel: 'warning',
    banner: { js: REQUIRE },
    plugins: [ownSubpaths, installedPackages],
  });
  // Its service would stay for as long as whoever builds.
  await esbuild.stop();
}

/** What bundled packages of the older kind of modules ask for node's own modules with. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** Packages of many small files, which a thread would read one by one each time it starts: they go into the bundle. */
const BUNDLED = new Set(['kysely', 'zod', 'hucre', 'saxes', 'big.js', 'file-type', 'yauzl', 'aws4', 'pg']);

/** All other packages stay where they are installed; what a bundled one needs goes with it. */
const installedPackages = {
  name: 'installed-packages',
  setup(build) {
    build.onResolve({ filter: /^[^.#/]/ }, ({ path: wanted, importer, kind }) => {
      if (kind === 'entry-point') return undefined;
      const name = wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/');
      const isOurs = !importer.includes(`${path.sep}node_modules${path.sep}`);
      const isInstalled = isBuiltin(wanted) || name === 'pg-native' || (isOurs && !BUNDLED.has(name));
      return isInstalled ? { path: wanted, external: true } : undefined;
    });
  },
};

/** `#kernel/…` and the like are our own files and belong into the bundle. */
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
