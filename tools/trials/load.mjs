import { buildDist } from '../build.mjs';
import { fingerprintSources, isDistCurrent } from '../steps/build/build-fingerprint.mjs';
import { ensureDependencies } from '../steps/dependencies.mjs';
import { runScript, showProgressStep } from '../steps/run-program.mjs';

// npm run load: people at work on the built product, with restarts and kills on the way; prints one table for each mode
// and ends with 0 when nothing was lost. LOAD_PEOPLE, LOAD_MINUTES, LOAD_MODE, LOAD_PACE and LOAD_DISTURB: load/load-test-settings.ts.
await ensureDependencies();
if (!isDistCurrent(fingerprintSources())) await showProgressStep('正在构建', buildDist);
const { code } = await runScript('tsx/dist/cli.mjs', ['--tsconfig', 'tsconfig.server.json', 'load/main.ts']);
process.exitCode = code;
