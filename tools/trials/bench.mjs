import { build } from '../build.mjs';
import { fingerprint, isBuilt } from '../steps/build/sources.mjs';
import { ensureDependencies } from '../steps/dependencies.mjs';
import { runScript, step } from '../steps/run.mjs';

// npm run bench: measures the built product against a raw server on 1,000,000 contracts; prints one table.
// BENCH_ROWS, BENCH_DATA, BENCH_SECONDS and BENCH_CASES are told in bench/.
await ensureDependencies();
if (!isBuilt(fingerprint())) await step('正在构建', build);
const { code } = await runScript('tsx/dist/cli.mjs', ['--tsconfig', 'tsconfig.server.json', 'bench/main.ts']);
process.exitCode = code;
