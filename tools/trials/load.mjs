import { build } from '../build.mjs';
import { fingerprint, isBuilt } from '../steps/build/sources.mjs';
import { ensureDependencies } from '../steps/dependencies.mjs';
import { runScript, step } from '../steps/run.mjs';

// npm run load: people at work on the built product, with restarts and kills on the way; prints one table for each mode
// and ends with 0 when nothing was lost. LOAD_PEOPLE, LOAD_MINUTES, LOAD_MODE, LOAD_PACE and LOAD_DISTURB: load/load-settings.ts.
await ensureDependencies();
if (!isBuilt(fingerprint())) await step('正在构建', build);
const { code } = await runScript('tsx/dist/cli.mjs', ['--tsconfig', 'tsconfig.server.json', 'load/main.ts']);
process.exitCode = code;
