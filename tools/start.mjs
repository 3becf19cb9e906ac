import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildDist } from './build.mjs';
import { fingerprintSources, isDistCurrent } from './steps/build/build-fingerprint.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { PROJECT_ROOT, showProgressStep } from './steps/run-program.mjs';

// npm start: whatever is missing is made first, then the server runs in this very process and gets our signals itself.
try {
  await ensureDependencies();
  if (!isDistCurrent(fingerprintSources())) await showProgressStep('正在构建', buildDist);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const main = path.join(PROJECT_ROOT, 'dist', 'server', 'main.js');
if (!existsSync(main)) {
  console.error('构建结果缺少 dist/server/main.js');
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
endWithNpm();
await import(pathToFileURL(main).href);

/** npm hands SIGTERM to its shell only, which ends without passing it on: when our parent is gone, we end as if told. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  watch.unref();
}
